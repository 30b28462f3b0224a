/** What the table shows by the time of kick-off. */
export const whens = ['today', 'coming', 'past', 'all'] as const;

interface Span {
  from?: string;
  to?: string;
}

/** The span of kick-offs that a filter means, by the calendar of this machine. */
export function spanOf(when: (typeof whens)[number], day: string | undefined, now: number): Span {
  const midnight = (at: Date, later: number): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() + later);
  const chosen = day === undefined ? undefined : new Date(`${day}T00:00:00`);
  if (chosen && !Number.isNaN(chosen.getTime()))
    return { from: chosen.toISOString(), to: midnight(chosen, 1).toISOString() };
  const today = new Date(now);
  if (when === 'today') return { from: midnight(today, 0).toISOString(), to: midnight(today, 1).toISOString() };
  // Whole minutes, so that a list does not become another with every drawing.
  const minute = new Date(Math.floor(now / 60_000) * 60_000).toISOString();
  if (when === 'coming') return { from: minute };
  return when === 'past' ? { to: minute } : {};
}
