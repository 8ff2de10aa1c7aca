"""A worker's tests run in a child of it, which gives way to another when it has grown.

What is loaded and kept for one file of tests stays: libraries, fonts, and memory in pieces too
small to be given back. After two hundred files a worker held more than half a gigabyte. A child is
a copy of the worker as it was after collecting; what it has taken goes when it goes, at the end of
a file, so that what neighbouring files have in common is still laid out once for most of them.

Without workers (`-n 0`), and where a system cannot fork, tests run where they are.
"""

import faulthandler
import os
import sys
import warnings
from contextlib import contextmanager
from multiprocessing import Pipe
from pathlib import Path

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key
from _pytest.runner import runtestprotocol

GROWN_MB = 40
"""A child that has taken so much more than its worker, at the end of a file of tests, gives way."""

HANGS_S = 1200
"""A test that takes so long waits for what never comes: its child says where, and ends."""


def memory_mb():
    """Return what this process takes of the memory, in MB; 0 where there is no telling."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def peak_mb():
    """Return the most that this process has ever taken of the memory, in MB."""
    import resource  # which only systems that can fork have

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 2**20


class Successors:
    """Hands each test to a child, which tells the session's head itself what it reports.

    The worker waits meanwhile, so that only one of them speaks at a time.
    """

    def __init__(self, config):
        self.config = config
        self.pipe = None  # to the child; in the child itself: to the worker
        self.pid = 0
        self.worker_mb = 0.0
        self.is_child = False
        self.peak = (0.0, "")  # the most that was taken, in MB, and by which test

    def pytest_collection_finish(self, session):
        self.places = {item: at for at, item in enumerate(session.items)}
        self.config._tmp_path_factory.getbasetemp()  # one for all children

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item, nextitem):
        if self.is_child:
            return self.run(item, nextitem)
        if self.pipe is None:
            self.fork(item.session)
        try:
            self.pipe.send((self.places[item], self.places.get(nextitem)))
            through, session, peak = self.pipe.recv()
        except (EOFError, ConnectionError):
            ended = f"the process of {item.nodeid} came to an end, with the status {self.wait()}"
            failed = pytest.TestReport(item.nodeid, item.location, {}, "failed", ended, "call")
            item.ihook.pytest_runtest_logreport(report=failed)
            item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
            return True
        item.session.shouldfail, item.session.shouldstop = session
        if peak > self.peak[0]:
            self.peak = (peak, item.nodeid)
        if through:
            self.wait()
        return True

    def run(self, item, nextitem):
        """Run a test as pytest does, and report what somebody is told of.

        That what is made before a test and put away behind it went well is two reports of three,
        which nobody reads, unless times are asked for.
        """
        option = self.config.option
        if option.durations is not None or option.xmlpath:
            return None
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        for report in runtestprotocol(item, log=False, nextitem=nextitem):
            if report.when == "call" or not report.passed:
                item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    def pytest_sessionfinish(self):
        if self.is_child:
            return
        if self.pipe is not None:
            self.wait()
        self.config.workeroutput["peak"] = max(self.peak, (peak_mb(), "collecting them"))

    def wait(self):
        """Let the child end, and return its status as the system has it."""
        self.pipe.close()
        self.pipe = None
        return os.waitpid(self.pid, 0)[1]

    def fork(self, session):
        """Start a child."""
        self.pipe, end = Pipe()
        self.worker_mb = memory_mb()
        if cv2 := sys.modules.get("cv2"):  # a child would wait for its threads
            cv2.setNumThreads(1)
        sys.stdout.flush()
        sys.stderr.flush()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of threads, of which only xdist's own is there
            self.pid = os.fork()
        if self.pid:
            end.close()
            return
        status = 1
        try:
            self.pipe.close()
            self.pipe = end
            self.is_child = True
            self.serve(session)
            status = 0
        finally:
            os._exit(status)

    @contextmanager
    def watched(self):
        """End the child where a test hangs, in a library's own code too; the worker tells which."""
        stderr = self.config.stash.get(fault_handler_stderr_fd_key, 2)
        faulthandler.dump_traceback_later(HANGS_S, exit=True, file=stderr)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()

    def serve(self, session):
        """Run the tests that are asked for, in the child, until it has grown."""
        plugins = self.config.pluginmanager.get_plugins()
        speaker = next(one for one in plugins if type(one).__name__ == "WorkerInteractor")
        through = False
        while not through:
            try:
                at, after = self.pipe.recv()
            except EOFError:
                session._setupstate.teardown_exact(None)
                return
            item = session.items[at]
            nextitem = None if after is None else session.items[after]
            speaker.item_index = at
            with self.watched():
                self.config.hook.pytest_runtest_protocol(item=item, nextitem=nextitem)
            left = nextitem is None or nextitem.path != item.path
            through = nextitem is None or (left and memory_mb() > self.worker_mb + GROWN_MB)
            if through and nextitem is not None:
                session._setupstate.teardown_exact(None)
            self.pipe.send((through, (session.shouldfail, session.shouldstop), peak_mb()))


class Largest:
    """Says at the end how much of the memory a process of the tests took, and for which."""

    def __init__(self):
        self.peak = (0.0, "")

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node):
        self.peak = max(self.peak, getattr(node, "workeroutput", {}).get("peak", self.peak))

    def pytest_terminal_summary(self, terminalreporter):
        megabytes, which = self.peak
        if megabytes:
            terminalreporter.write_line(
                f"largest process of the tests: {megabytes:.0f} MB, {which}"
            )
