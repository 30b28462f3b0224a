import type { Platform } from '../../../platform/platform.ts';
import type { Ending, MediaEngine } from '../engine/media-engine.ts';
import type { BroadcastProfile, StreamNeeds } from '../needs.ts';
import type { Addresses } from '../playback/addresses.ts';
import type { SessionBoard } from '../sessions/session-board.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Signals } from '../signal/signals.ts';
import { ensureStream, type SessionRow, type StreamPatch, type StreamRow, updateStream } from '../streams.store.ts';

interface BroadcastSettingsDeps {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'log'>;
  readonly needs: StreamNeeds;
  readonly board: SessionBoard;
  readonly sessions: Sessions;
  readonly engine: Pick<MediaEngine, 'kick'>;
  readonly addresses: Addresses;
  readonly signals: Pick<Signals, 'of' | 'bitratesOf'>;
}

export type StreamControl = ReturnType<typeof createStreamControl>;

/** What the calls of a host on their room and stream share. */
export interface BroadcastCallDeps extends BroadcastSettingsDeps {
  readonly control: StreamControl;
}

/** Steps that several of those calls take. */
export function createStreamControl({ platform, needs, sessions, engine }: BroadcastSettingsDeps) {
  const { db, clock, ids } = platform;

  const streamFor = (hostId: string): Promise<StreamRow> =>
    ensureStream(db, {
      host_uid: hostId,
      public_id: ids.secret(9),
      live_code: ids.secret(24),
      created_at: clock.date(),
    });

  const profileOf = async (hostId: string): Promise<BroadcastProfile> => {
    const profile = await needs.hosts.profileOf(hostId);
    if (profile) return profile;
    const card = (await needs.accounts.findUsers([hostId])).get(hostId);
    return needs.hosts.ensureProfile(hostId, { roomName: card?.nickname ?? '' });
  };

  const kick = async (stream: StreamRow, ending: Ending): Promise<void> => {
    // The decision applies even when the engine does not answer: the next reconcile finds the publisher.
    await engine.kick(stream.public_id, undefined, ending).catch((error: unknown) => {
      platform.log.error({ err: error, host: stream.host_uid }, 'encoder disconnect failed');
    });
  };

  const stop = async (
    session: SessionRow,
    patch: StreamPatch,
    ending: Parameters<Sessions['end']>[1],
  ): Promise<void> => {
    const stream = await streamFor(session.host_uid);
    await updateStream(db, session.host_uid, patch);
    await sessions.end(session, ending);
    // Viewers see a broadcast its host ended to its end; a cut-off closes right away.
    await kick(stream, ending.state === 'cut_off' ? 'shut' : 'end');
  };

  return { streamFor, profileOf, kick, stop };
}
