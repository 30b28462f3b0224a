/** The preset counts. */
export const countPresets = [1, 10, 66] as const;
/** More digits than any operator allows; the server checks the limit. */
export const countDigits = 5;

/** Parses a typed count; null for anything but a whole number from 1. */
export function countOf(text: string): number | null {
  const typed = text.trim();
  if (!/^\d{1,5}$/.test(typed)) return null;
  const count = Number(typed);
  return count >= 1 ? count : null;
}
