"""What Lautzeit-Sep's verdicts, solutions and odds say to a person."""
