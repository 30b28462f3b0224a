/** Parses the numbers of a score text (`"[2,1,0,3]"`); empty for any other text. */
export function scoreEntries(text: string | null | undefined): readonly number[] {
  if (!text) return [];
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries.map((entry) => (typeof entry === 'number' ? entry : 0)) : [];
  } catch {
    return [];
  }
}
