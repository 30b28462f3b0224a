/** Refusals that apply to every message until something changes. */
const standing: ReadonlySet<string> = new Set([
  'visitor_not_allowed',
  'login_forbidden',
  'login_forbidden_until',
  'account_muted',
  'room_blacklisted',
  'room_muted',
  'room_muted_for_match',
  'room_all_muted',
  'room_locked_down',
  'room_followers_only',
  'room_account_too_new',
]);

/** A new account may write before it may send pictures: refusing a picture does not block text. */
export const isLastingRefusal = (code: string, media = false): boolean =>
  standing.has(code) && !(media && code === 'room_account_too_new');
