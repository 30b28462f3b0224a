/** The first instant of a day of the reader, `plusDays` later; nothing for what is no day. */
export function startOfDay(day: string | undefined, plusDays: number): string | undefined {
  if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plusDays).toISOString();
}

/** An instant as a field of date and time has it, in the time of this machine, and back. */
export function toField(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
export const fromField = (text: string): string | undefined => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

/** Of the times that are typed and shown here: an operator may sit elsewhere than the match. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
