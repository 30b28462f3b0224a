/** Bounds of the kick-offs of a day in this machine's time zone; no bounds without a day. */
export function spanOf(day: string | undefined): { from?: string; to?: string } {
  const start = new Date(`${day}T00:00:00`);
  if (day === undefined || Number.isNaN(start.getTime())) return {};
  const end = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1);
  return { from: start.toISOString(), to: end.toISOString() };
}
