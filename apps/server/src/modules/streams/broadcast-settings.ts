import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import {
  type CutOffTemplate,
  maskedLiveCode,
  type StreamHealth,
  type streamCalls,
  streamKeyOf,
} from '@touchline/contract/streams';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { longestRestMs } from './authorize-publish.ts';
import type { Ending, MediaEngine } from './engine/media-engine.ts';
import type { BroadcastProfile, StreamNeeds } from './needs.ts';
import type { Addresses } from './playback/addresses.ts';
import { checkMatch } from './sessions/match-choice.ts';
import type { SessionBoard } from './sessions/session-board.ts';
import type { Sessions } from './sessions/sessions.ts';
import { presentSession } from './streams.present.ts';
import {
  ensureStream,
  type SessionRow,
  type StreamPatch,
  type StreamRow,
  streamsAmong,
  updateStream,
} from './streams.store.ts';

export interface BroadcastSettingsDeps {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'log'>;
  readonly needs: StreamNeeds;
  readonly board: SessionBoard;
  readonly sessions: Sessions;
  readonly engine: Pick<MediaEngine, 'kick'>;
  readonly addresses: Addresses;
  /** The latest measurement of a host's stream, or null. */
  readonly healthOf: (hostId: string) => StreamHealth | null;
}

interface CutOffOrder {
  readonly template: CutOffTemplate | null;
  /** Text as typed, or the error code of the state that ends it. */
  readonly reason: string;
  readonly by: string | null;
}

type BroadcastSettings = OutputOf<typeof streamCalls.broadcastSettings>;
type Changes = ParsedInputOf<typeof streamCalls.updateBroadcastSettings>;
type ChangeRefusal = Refusal<
  'text_too_long' | 'sensitive_words' | 'match_already_ended' | 'match_called_off' | 'not_found' | 'bad_input'
>;

/** Encoders reconnect by themselves, so they are refused for this long after the host ended the broadcast. */
const restMs = 15_000;

/** The calls of a host on their own room and stream. */
export function createBroadcastSettings(deps: BroadcastSettingsDeps) {
  const { platform, needs, board, sessions, engine, addresses } = deps;
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

  const show = async (hostId: string, origin: string): Promise<BroadcastSettings> => {
    const [stream, profile] = await Promise.all([streamFor(hostId), profileOf(hostId)]);
    const session = board.open().get(hostId);
    const received = session?.state === 'live';
    return {
      roomName: profile.room_name,
      title: profile.title,
      intro: profile.intro,
      announcement: profile.announcement,
      languages: [...profile.languages],
      cover: profile.cover,
      roomAddress: addresses.roomAddress(origin),
      secureRoomAddress: addresses.secureRoomAddress(origin),
      liveCodeMasked: maskedLiveCode(stream.live_code),
      // Addresses belong to one broadcast, so there are none without one.
      playStreamAddress: session
        ? addresses.playback({ streamId: stream.public_id, sessionId: session.id }, origin, clock.now())
        : [],
      matchId: session ? session.match_id : stream.match_id,
      goOnAirAutomatically: stream.auto_on_air,
      signal: { received, health: received ? deps.healthOf(hostId) : null },
      session: session ? presentSession(session, board.peakOf(session)) : null,
    };
  };

  const kick = async (stream: StreamRow, ending: Ending): Promise<void> => {
    // The decision applies even when the engine does not answer: the next reconcile finds the publisher.
    await engine.kick(stream.public_id, undefined, ending).catch((error: unknown) => {
      platform.log.error({ err: error, anchor: stream.host_uid }, 'encoder disconnect failed');
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

  return {
    show,
    streamFor,
    update: async (hostId: string, input: Changes): Promise<true | ChangeRefusal> => {
      const { matchId, goOnAirAutomatically, cover, ...texts } = input;
      const words = [texts.roomName, texts.title, texts.intro, texts.announcement];
      if (words.some((text) => text !== undefined && needs.rooms.isSensitive(text))) return refuse('sensitive_words');
      const holdCover =
        typeof cover === 'string'
          ? async (tx: Tx) => (await needs.files.hold(tx, hostId, [cover], 'cover')).get(cover)?.url ?? null
          : undefined;
      const edit = cover === null ? { ...texts, cover } : texts;
      if (matchId) {
        const allowed = await checkMatch(needs, matchId);
        if (isRefusal(allowed)) return allowed;
      }
      const [stream] = await Promise.all([streamFor(hostId), profileOf(hostId)]);
      if (holdCover || Object.keys(edit).length > 0) {
        const edited = await needs.hosts.updateProfile(hostId, edit, holdCover);
        if (isRefusal(edited)) return edited;
      }
      await updateStream(db, hostId, {
        ...(matchId === undefined ? {} : { match_id: matchId }),
        ...(goOnAirAutomatically === undefined ? {} : { auto_on_air: goOnAirAutomatically }),
      });
      const session = board.open().get(stream.host_uid);
      if (session && matchId !== undefined && session.match_id !== matchId)
        await sessions.changeMatch(session, matchId);
      if (edit.announcement !== undefined)
        await needs.rooms.settingsChanged(await needs.rooms.roomOfHost(stream.host_uid));
      return true;
    },
    liveCode: async (hostId: string): Promise<string> => {
      const stream = await streamFor(hostId);
      return streamKeyOf(stream.public_id, stream.live_code);
    },
    resetLiveCode: async (hostId: string): Promise<string> => {
      const stream = await streamFor(hostId);
      const liveCode = ids.secret(24);
      await updateStream(db, hostId, { live_code: liveCode });
      const session = board.open().get(hostId);
      if (session) await sessions.disown(session);
      await kick(stream, 'wait');
      return streamKeyOf(stream.public_id, liveCode);
    },
    /** Replaces the live codes of hosts who have a stream; call before the engine runs. */
    replaceLiveCodes: async (tx: Tx, hostIds: readonly string[]): Promise<void> => {
      for (const { host_uid: hostId } of await streamsAmong(tx, hostIds))
        await updateStream(tx, hostId, { live_code: ids.secret(24) });
    },
    goOnAir: async (hostId: string): Promise<true | Refusal<'stream_not_live'>> => {
      const session = board.open().get(hostId);
      if (!session) return refuse('stream_not_live');
      if (session.private) await sessions.goPublic(session);
      return true;
    },
    endBroadcast: async (hostId: string): Promise<true | Refusal<'stream_not_live'>> => {
      const session = board.open().get(hostId);
      if (!session) return refuse('stream_not_live');
      const rest = new Date(clock.now() + restMs);
      const ending = { state: 'ended', reason: 'ended_by_host', by: hostId, at: clock.date() } as const;
      await stop(session, { refused_until: rest, refused_reason: null }, ending);
      return true;
    },
    /** Ends a broadcast for the platform; false when there was none. Either way the host is refused for a while. */
    cutOff: async (hostId: string, { template, reason: words, by }: CutOffOrder): Promise<boolean> => {
      const reason = [template, words].filter(Boolean).join(': ');
      const patch = { refused_until: new Date(clock.now() + longestRestMs), refused_reason: reason };
      const session = board.open().get(hostId);
      if (session) await stop(session, patch, { state: 'cut_off', reason, template, by, at: clock.date() });
      else {
        const stream = await streamFor(hostId);
        await updateStream(db, hostId, patch);
        // Viewers may still see the end of a finished broadcast.
        await kick(stream, 'shut');
      }
      return session !== undefined;
    },
  };
}

export type BroadcastSettingsAccess = ReturnType<typeof createBroadcastSettings>;
