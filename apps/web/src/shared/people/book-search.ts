/** What the address book shows beside its list. */
const bookViews = ['friend', 'new', 'groups', 'requests', 'blacklist'] as const;
export type BookView = (typeof bookViews)[number];

/** What the address of the address book may name. */
export interface BookSearch {
  view?: BookView;
  /** The friend of a card. */
  uid?: string;
  /** The user ID of a scanned QR code. */
  user?: string;
  /** The parts of an invite link. */
  type?: string;
  inviter?: string;
  code?: string;
}

export function bookSearch(search: Record<string, unknown>): BookSearch {
  const view = bookViews.find((each) => each === search.view);
  const texts = (['uid', 'user', 'type', 'inviter', 'code'] as const).flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return { ...(view && { view }), ...Object.fromEntries(texts) };
}
