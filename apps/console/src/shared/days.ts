/** The first instant of a day of the reader, `plusDays` later; nothing for what is no day. */
export function startOfDay(day: string | undefined, plusDays: number): string | undefined {
  if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plusDays).toISOString();
}
