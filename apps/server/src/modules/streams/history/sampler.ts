import { channelOf } from '@touchline/contract/kernel';
import type { Db } from '../../../platform/db/database.ts';
import { putSamples, type Sample } from './history.store.ts';
import type { HistoryDeps, OpenBroadcast } from './needs.ts';

const minuteMs = 60_000;

/**
 * Samples the viewers of every public broadcast: the maximum of each minute, from presence events, and the current
 * number whenever `flush` runs, so that a quiet minute has a sample too. A broadcast has as many points as minutes.
 */
export function createSampler({ platform, hub, streams }: HistoryDeps) {
  const { clock } = platform;
  const waiting = new Map<string, Sample>();

  const note = (sessionId: string, viewers: number): void => {
    const at = new Date(Math.floor(clock.now() / minuteMs) * minuteMs);
    const key = `${sessionId}/${at.getTime()}`;
    const known = waiting.get(key);
    if (!known || known.viewers < viewers) waiting.set(key, { sessionId, at, viewers });
  };

  const look = (session: OpenBroadcast | undefined): void => {
    if (session && !session.private) note(session.id, hub.viewers(channelOf('room', session.room_id)));
  };

  hub.onPresence('room', (channel, viewers) => {
    for (const session of streams.broadcasts().values())
      if (!session.private && channelOf('room', session.room_id) === channel) note(session.id, viewers);
  });
  streams.onChange((hostId) => look(streams.broadcasts().get(hostId)));

  /** Stores the samples since the last run; failed ones are retried. */
  const flush = async (db: Db): Promise<void> => {
    for (const session of streams.broadcasts().values()) look(session);
    const samples = [...waiting.values()];
    waiting.clear();
    try {
      await putSamples(db, samples);
    } catch (error) {
      for (const sample of samples) {
        const key = `${sample.sessionId}/${sample.at.getTime()}`;
        if ((waiting.get(key)?.viewers ?? -1) < sample.viewers) waiting.set(key, sample);
      }
      throw error;
    }
  };

  return { flush };
}
