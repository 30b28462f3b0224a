import { limits } from '@touchline/contract/limits';
import type { MatchState } from '@touchline/contract/matches';
import type { PushMatchStatus } from '@touchline/contract/push';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { NewPush, PushWriter } from '../../push/index.ts';
import { remindedMatches } from './reminders.store.ts';

const hour = 3_600_000;

/** How long after the kick-off a change is news. Later it is a correction, or a feed that fills in the past. */
const newsMs: Readonly<Record<PushMatchStatus, number>> = {
  started: hour / 2,
  first_half_ended: 3 * hour,
  ended: 12 * hour,
};

const lifeMs: Readonly<Record<PushMatchStatus, number>> = {
  started: limits.push.matchStatusLifeMs,
  first_half_ended: limits.push.matchStatusLifeMs,
  ended: limits.push.matchEndedLifeMs,
};

export interface StatusChange {
  readonly state: MatchState;
  readonly relisted: boolean;
}

/** Adds the pushes of changed matches in the transaction that changes them. */
export type PushStatuses = (tx: Queries, changes: readonly StatusChange[]) => Promise<void>;

function statusOf({ relisted, state: { status, phase } }: StatusChange): PushMatchStatus | null {
  if (status === 'in_progress' && phase === 'HT') return 'first_half_ended';
  if (!relisted) return null;
  if (status === 'in_progress') return 'started';
  return status === 'ended' ? 'ended' : null;
}

/**
 * Pushes to subscribed users that a match started, that its first half ended, or that it ended. Each once, whatever is
 * corrected, by its key. It waits a moment, and its words are those of the match at that time.
 */
export async function pushStatuses(
  { clock, push }: { readonly clock: Clock; readonly push: Pick<PushWriter, 'add'> },
  tx: Queries,
  changes: readonly StatusChange[],
): Promise<void> {
  const now = clock.now();
  const news = changes.flatMap((change) => {
    const status = statusOf(change);
    if (!status) return [];
    const age = now - Date.parse(change.state.kickoffAt);
    return age <= newsMs[status] ? [{ matchId: change.state.matchId, status }] : [];
  });
  const reminded = await remindedMatches(
    tx,
    news.map(({ matchId }) => matchId),
  );
  const pushes = news
    .filter(({ matchId }) => reminded.has(matchId))
    .map(({ matchId, status }): NewPush => {
      const dueAt = now + limits.push.matchStatusDelayMs;
      return {
        key: `match/${matchId}/${status}`,
        subject: { type: 'match_status', matchId, status },
        audience: { kind: 'reminded', matchId },
        dueAt: new Date(dueAt),
        expiresAt: new Date(dueAt + lifeMs[status]),
      };
    });
  if (pushes.length > 0) await push.add(tx, pushes);
}
