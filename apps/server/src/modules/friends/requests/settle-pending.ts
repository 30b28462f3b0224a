import type { Tx } from '../../../platform/db/database.ts';
import type { LogRecord } from '../../messages/index.ts';
import type { FriendDeps } from '../needs.ts';
import { type RequestRow, settleFrom } from './requests.store.ts';

/** Tells both users of a request that it was made or answered. */
export const requestRecords = (row: RequestRow, change: 'requested' | 'answered'): LogRecord[] => [
  { uids: [row.to_uid], type: 'friend', data: { change, uid: row.from_uid, requestId: row.id } },
  { uids: [row.from_uid], type: 'friend', data: { change, uid: row.to_uid, requestId: row.id } },
];

/** The instant after which pending requests were made that have not expired. */
export const pendingSince = ({ clock, settings }: Pick<FriendDeps, 'clock' | 'settings'>): Date =>
  new Date(clock.now() - settings.get('friends.requestLifeMs'));

/** Settles all pending requests between two users, in both directions; returns what their logs show of it. */
export async function settlePending(
  deps: Pick<FriendDeps, 'clock' | 'settings'>,
  tx: Tx,
  [uidA, uidB]: readonly [string, string],
): Promise<LogRecord[]> {
  const how = { since: pendingSince(deps), at: deps.clock.date(), state: 'handled' } as const;
  const settled = [
    ...(await settleFrom(tx, { from: uidA, to: uidB }, how)),
    ...(await settleFrom(tx, { from: uidB, to: uidA }, how)),
  ];
  return settled.flatMap((row) => requestRecords(row, 'answered'));
}
