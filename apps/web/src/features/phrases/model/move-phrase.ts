/** The list with one item moved to another place. */
export function movePhrase<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
}
