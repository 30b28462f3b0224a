/** The span of kick-offs of a day, by the calendar of this machine; every kick-off without one. */
export function spanOf(day: string | undefined): { from?: string; to?: string } {
  const start = new Date(`${day}T00:00:00`);
  if (day === undefined || Number.isNaN(start.getTime())) return {};
  const end = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1);
  return { from: start.toISOString(), to: end.toISOString() };
}
