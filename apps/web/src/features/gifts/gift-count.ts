/** Counts that are one press away. */
export const countPresets = [1, 10, 66] as const;
/** More digits than any operator allows; the server knows the bound. */
export const countDigits = 5;

/** What somebody typed as a count; null for anything but a whole number from 1. */
export function countOf(text: string): number | null {
  const typed = text.trim();
  if (!/^\d{1,5}$/.test(typed)) return null;
  const count = Number(typed);
  return count >= 1 ? count : null;
}
