/** What calls of access `anchor` answer to who is no approved host, each state by its own notice. */
export const hostNotices = [
  'not_an_anchor',
  'review_pending',
  'review_rejected',
  'anchor_banned',
  'anchor_banned_forever',
] as const;
