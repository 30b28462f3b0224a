import type { UserCard } from '@touchline/contract/accounts';
import type { Friend, FriendRequest, RequestState } from '@touchline/contract/friends';
import { initialOf } from '../../platform/names/name-key.ts';
import type { FriendRow } from './friends.store.ts';
import type { RequestRow } from './requests/requests.store.ts';

export const presentFriend = (row: FriendRow, card: UserCard): Friend => ({
  ...card,
  remark: row.remark,
  initial: initialOf(row.name_key),
  source: row.source,
  since: row.at.toISOString(),
});

/** A user on a blacklist, since an instant. */
export const presentBlocked = (card: UserCard, at: Date) => ({ ...card, at: at.toISOString() });

/** The state at an instant: a pending request expires by itself. */
export const requestStateAt = ({ state, at }: RequestRow, now: number, lifeMs: number): RequestState =>
  state === 'pending' && now >= at.getTime() + lifeMs ? 'expired' : state;

/** A request as one of its two users sees it; `card` is the other one. */
export const presentRequest = (
  row: RequestRow,
  card: UserCard,
  { uid, now, lifeMs }: { uid: string; now: number; lifeMs: number },
): FriendRequest => ({
  id: row.id,
  direction: row.from_uid === uid ? 'sent' : 'received',
  user: card,
  source: row.source,
  text: row.text,
  state: requestStateAt(row, now, lifeMs),
  at: row.at.toISOString(),
  expiresAt: new Date(row.at.getTime() + lifeMs).toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
});
