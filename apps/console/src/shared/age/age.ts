const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export type AgeTone = 'late' | 'soon' | 'fine';

/** Answers are promised within 24 hours: longer is `late`, from two thirds of it on is `soon`. */
export const ageToneOf = (waitedMs: number, promisedMs = 24 * hourMs): AgeTone =>
  waitedMs >= promisedMs ? 'late' : waitedMs >= (promisedMs * 2) / 3 ? 'soon' : 'fine';

/** "26 h", "48 min", "3 d" in the language of `intl`; rounds down, at least one minute. */
export function ageText(intl: string, waitedMs: number): string {
  const [unit, length] =
    waitedMs >= 72 * hourMs
      ? (['day', 24 * hourMs] as const)
      : waitedMs >= hourMs
        ? (['hour', hourMs] as const)
        : (['minute', minuteMs] as const);
  const text = new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.max(1, Math.floor(waitedMs / length)),
  );
  // Matches our Chinese texts, which put a space between figures and characters.
  return text.replace(/(\d)(?=\p{Script=Han})/u, '$1 ');
}

/** Full years since a birthday, `YYYY-MM-DD`. */
export function yearsSince(birthday: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number);
  const before = now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < day);
  return now.getFullYear() - year - (before ? 1 : 0);
}
