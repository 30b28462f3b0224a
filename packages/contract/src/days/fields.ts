import { dayOf, partsOf, startOf, two } from './rules.ts';

/** Calendar days from one day to a later one; negative to an earlier one. */
export const daysBetween = (from: string, to: string): number =>
  (Date.UTC(...partsOf(to)) - Date.UTC(...partsOf(from))) / 86_400_000;

/** Minutes from UTC by which a server places the first instant of a day where this device does. */
export const offsetOfDay = (day: string): number => (Date.UTC(...partsOf(day)) - startOf(day).getTime()) / 60_000;

/** The value of a field of day and time, in the zone of the device; and its instant, undefined without one. */
export function toDateTimeField(at: number | string | Date): string {
  const date = new Date(at);
  return `${dayOf(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

export const fromDateTimeField = (text: string): string | undefined => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};
