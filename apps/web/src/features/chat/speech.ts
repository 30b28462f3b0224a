/** Refusals that hold for whatever one writes, until something changes. */
const standing: ReadonlySet<string> = new Set([
  'visitor_not_allowed',
  'login_forbidden',
  'login_forbidden_until',
  'room_blacklisted',
  'room_muted',
  'room_muted_for_match',
  'room_all_muted',
  'room_locked_down',
  'room_followers_only',
  'room_account_too_new',
]);

export const isStanding = (code: string): boolean => standing.has(code);

/** When a refusal that ends by itself is over, in ms; null for the others. */
export function endOf(block: { code: string; data?: Readonly<Record<string, unknown>> | undefined }): number | null {
  const until = typeof block.data?.until === 'string' ? Date.parse(block.data.until) : Number.NaN;
  return Number.isNaN(until) ? null : until;
}
