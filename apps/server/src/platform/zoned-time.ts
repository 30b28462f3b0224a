const formats = new Map<string, Intl.DateTimeFormat>();
const dayMs = 24 * 3_600_000;

/** Null for a name that is no zone. Only names of zones are kept, of which there are some hundreds. */
function formatIn(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    // Offsets such as `+02:00` are valid too, in any number.
    if (/^[A-Za-z]/.test(zone)) formats.set(zone, format);
    return format;
  } catch {
    return null;
  }
}

export const isZone = (zone: string): boolean => formatIn(zone) !== null;

/** The clock of a zone at an instant, as if it were UTC. */
function clockAt(format: Intl.DateTimeFormat, instant: number): number {
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The instant of a local time such as `2026-03-29T15:00` in an IANA zone; null for an unknown zone or an impossible
 * date. Of a time that the clocks repeat it is the first; a time that they skip moves on by the skipped hour.
 */
export function instantOf(local: string, zone: string): Date | null {
  const format = formatIn(zone);
  const wall = Date.parse(`${local}Z`);
  // `Date.parse` turns 30 February into 2 March.
  if (!format || Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(local.slice(0, 16))) return null;
  const offsetAt = (instant: number): number => clockAt(format, instant) - instant;
  const [before, after] = [wall - offsetAt(wall - dayMs), wall - offsetAt(wall + dayMs)];
  const found = [before, after].filter((instant) => clockAt(format, instant) === wall);
  return new Date(found.length > 0 ? Math.min(...found) : before);
}
