/** The calendar day of an instant in the server's time zone. Days with a change of summer time have 23 or 25 hours. */
export function dayAround(instant: Date): { from: Date; to: Date } {
  const from = new Date(instant);
  from.setHours(0, 0, 0, 0);
  const to = new Date(from);
  to.setDate(to.getDate() + 1);
  return { from, to };
}
