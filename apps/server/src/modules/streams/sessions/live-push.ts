import { limits } from '@touchline/contract/limits';
import type { Queries } from '../../../platform/db/database.ts';
import type { StreamNeeds } from '../needs.ts';
import type { SessionRow } from '../streams.store.ts';

/** Adds the push to the followers of a host, one for a broadcast: an encoder that comes back continues its session. */
export const addLivePush = (
  { push }: Pick<StreamNeeds, 'push'>,
  tx: Queries,
  { id, host_uid: hostId, match_id: matchId }: SessionRow,
  now: Date,
): Promise<void> =>
  push.add(tx, [
    {
      key: `live/${id}`,
      subject: { type: 'host_live', hostId, matchId },
      audience: { kind: 'followers', hostId },
      dueAt: now,
      expiresAt: new Date(now.getTime() + limits.push.hostLiveLifeMs),
    },
  ]);
