/** Moves the focus to a field, which may be behind "Add more details". @returns whether the page has it */
export function goToField(id: string): boolean {
  const field = document.getElementById(id);
  const part = field?.closest('details');
  if (part) part.open = true;
  field?.focus();
  return field !== null;
}
