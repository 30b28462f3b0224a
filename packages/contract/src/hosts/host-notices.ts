/** Codes of calls with access `anchor` for callers who are not approved hosts, one per state. */
export const hostNotices = [
  'not_an_anchor',
  'review_pending',
  'review_rejected',
  'anchor_banned',
  'anchor_banned_forever',
] as const;
