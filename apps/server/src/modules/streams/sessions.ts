import { channelOf, waitLeft } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { type CutOffTemplate, isInEncoderGrace, streamEvents } from '@touchline/contract/streams';
import { isDuplicate } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Hub } from '../../realtime/index.ts';
import type { SessionBoard } from './board.ts';
import type { MediaEngine, Publisher } from './engine/media-engine.ts';
import { startsOn } from './match-choice.ts';
import type { StreamNeeds } from './needs.ts';
import {
  changeSession,
  cutOffSince,
  insertSession,
  noteSeen,
  openSessionOf,
  openSessions,
  type SessionRow,
  type StreamRow,
  sessionById,
  streamByPublicId,
  streamOf,
} from './streams.store.ts';

export interface SessionDeps {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'log'>;
  readonly hub: Pick<Hub, 'publish' | 'notify'>;
  readonly needs: StreamNeeds;
  readonly board: SessionBoard;
  readonly engine: Pick<MediaEngine, 'id' | 'kick' | 'list'>;
}

type Ending = {
  readonly state: 'ended' | 'cut_off';
  /** `encoder_gone`, `ended_by_host`, `server_was_away`, or the words of a cut-off. */
  readonly reason: string;
  /** Of a cut-off. */
  readonly template?: CutOffTemplate | null;
  readonly by: string | null;
  readonly at: Date;
};

const graceMs = limits.streams.encoderGraceMs;
const settleMs = 5000;
/** A session of another engine that nobody noted for so long has nobody who would end it. */
const forsakenMs = 2 * graceMs;

/** Begins, holds and ends broadcasts. Every change is one conditional update, then shown to all processes and readers. */
export function createSessions({ platform, hub, needs, board, engine }: SessionDeps) {
  const { db, clock, ids, log } = platform;

  const show = (session: SessionRow, wasPublic = false): void => {
    board.show(session);
    if (session.private && !wasPublic) return;
    const state = {
      anchorId: session.host_uid,
      state: session.ended_at ? 'offline' : session.state === 'reconnecting' ? 'reconnecting' : 'live',
      startedAt: session.ended_at ? null : session.started_at.toISOString(),
      matchId: session.match_id,
      cutOff: session.state === 'cut_off' ? { template: session.cut_off_template } : null,
    } as const;
    hub.publish(channelOf('room', session.room_id), streamEvents.state, state);
    hub.notify(session.host_uid, streamEvents.state, state);
  };

  const change = async (...args: Parameters<typeof changeSession> extends [unknown, ...infer A] ? A : never) => {
    const changed = await changeSession(db, ...args);
    if (changed) show(changed);
    return changed;
  };

  const end = async (
    session: SessionRow,
    { state, reason, template = null, by, at }: Ending,
  ): Promise<SessionRow | undefined> => {
    const ended = await change(session.id, {
      state,
      ended_at: at,
      end_reason: reason,
      cut_off_template: template,
      ended_by: by,
      peak_viewers: board.peakOf(session),
    });
    if (ended && !ended.private) {
      const minutes = Math.floor((at.getTime() - ended.started_at.getTime()) / 60_000);
      await needs.hosts.recordBroadcast(ended.host_uid, Math.max(0, minutes), at);
    }
    return ended;
  };

  /** Ends the session whose encoder stayed away; the end is when the grace was over, however late it is noticed. */
  const endOverdue = async (session: SessionRow): Promise<boolean> => {
    if (session.state !== 'reconnecting' || !session.lost_at) return false;
    if (isInEncoderGrace(session.lost_at.getTime(), clock.now())) return false;
    const at = endOfGrace(session.lost_at);
    await end(session, { state: 'ended', reason: 'encoder_gone', by: null, at });
    return true;
  };

  /** Never ahead of the clock, which may have been set back. */
  const endOfGrace = (lostAt: Date): Date => new Date(Math.min(lostAt.getTime() + graceMs, clock.now()));

  const lose = (session: SessionRow, at: Date, clientId = session.client_id) =>
    change(session.id, { state: 'reconnecting', lost_at: at }, { states: ['live'], clientId });

  /** Of another engine nothing is known here: what it does not list may well be on air there. */
  const isOurs = ({ engine_id: engineId }: SessionRow): boolean => engineId === null || engineId === engine.id;

  const endForsaken = async (session: SessionRow): Promise<void> => {
    const isForsaken = (row: SessionRow): boolean =>
      Math.abs(clock.now() - (row.lost_at ?? row.seen_at).getTime()) >= forsakenMs;
    if (!isForsaken(session)) return;
    // Its engine may have noted it since: what is shown here does not change with every note.
    const row = await sessionById(db, session.id);
    if (!row || row.ended_at || !isForsaken(row)) return;
    const lastAt = row.lost_at ?? row.seen_at;
    const at = endOfGrace(lastAt);
    await end(session, { state: 'ended', reason: 'server_was_away', by: null, at });
  };

  /** Undefined when the session is no longer as it was read: of several encoders one goes on. */
  const resume = ({ id, state, client_id: before }: SessionRow, clientId: string) =>
    change(
      id,
      { state: 'live', client_id: clientId, engine_id: engine.id, lost_at: null, seen_at: clock.date() },
      { states: [state], clientId: before },
    );

  /**
   * What the encoder of an open session sends: silence is a loss like any other to who watches, though the encoder is
   * still connected and goes on when it is heard again.
   */
  const heard = async (session: SessionRow, silent: boolean): Promise<void> => {
    if (silent && session.state === 'live') await lose(session, clock.date());
    if (!silent && session.state === 'reconnecting') await resume(session, session.client_id);
  };

  /** An encoder that was let in a moment ago may not be on the engine's list yet. */
  const isNew = (session: SessionRow): boolean => waitLeft(session.seen_at.getTime(), settleMs, clock.now()) > 0;

  /** Whether the encoder of a live session is really there; an engine that does not answer is believed to have it. */
  const isOnAir = async (streamId: string, session: SessionRow): Promise<boolean> => {
    if (isNew(session)) return true;
    // Another engine's word is noted every few seconds while it is on air there.
    if (!isOurs(session)) return isInEncoderGrace(session.seen_at.getTime(), clock.now());
    const publishers = await engine.list().catch(() => null);
    const isIts = (one: Publisher) => one.streamId === streamId && one.clientId === session.client_id;
    return publishers?.some((one) => isIts(one) && !one.silent) ?? true;
  };

  const begin = async (stream: StreamRow, clientId: string): Promise<SessionRow> => {
    const now = clock.date();
    const session = await insertSession(db, {
      id: ids.next(),
      host_uid: stream.host_uid,
      room_id: await needs.rooms.roomOfHost(stream.host_uid),
      match_id: await startsOn(needs, stream, now),
      state: 'live',
      private: !stream.auto_on_air,
      client_id: clientId,
      engine_id: engine.id,
      started_at: now,
      seen_at: now,
    });
    log.info({ anchor: stream.host_uid, session: session.id, match: session.match_id }, 'broadcast began');
    show(session);
    return session;
  };

  return {
    end,
    /** Takes an encoder in: goes on with the open session within its grace, else begins a new one. */
    take: async (stream: StreamRow, clientId: string): Promise<SessionRow | 'in_use'> => {
      const open = await openSessionOf(db, stream.host_uid);
      if (open && !(await endOverdue(open))) {
        const other = open.state === 'live' && open.client_id !== clientId;
        if (other && (await isOnAir(stream.public_id, open))) return 'in_use';
        return (await resume(open, clientId)) ?? 'in_use';
      }
      try {
        return await begin(stream, clientId);
      } catch (error) {
        if (isDuplicate(error, 'streams_session_open')) return 'in_use';
        throw error;
      }
    },
    /** An encoder left. Told of a connection that is not the session's, nothing happens. */
    left: async ({ streamId, clientId }: Publisher): Promise<void> => {
      const stream = await streamByPublicId(db, streamId);
      const open = stream && (await openSessionOf(db, stream.host_uid));
      if (open) await lose(open, clock.date(), clientId);
    },
    heard,
    /** Whoever publishes may not any more: what the engine still has of it is disconnected at the next look. */
    disown: (session: SessionRow) =>
      change(session.id, { state: 'reconnecting', lost_at: clock.date(), client_id: '' }, { states: ['live'] }),
    /** The engine is gone with all encoders. */
    allLeft: async (): Promise<void> => {
      const open = await openSessions(db);
      for (const session of open.filter(isOurs)) await lose(session, clock.date());
    },
    goPublic: (session: SessionRow) =>
      change(session.id, { private: false, started_at: clock.date() }, { states: ['live', 'reconnecting'] }),
    changeMatch: (session: SessionRow, matchId: string | null) => change(session.id, { match_id: matchId }),
    /** Ends what waited too long; cheap while nothing waits. */
    endAllOverdue: async (): Promise<void> => {
      for (const session of [...board.open().values()]) if (isOurs(session)) await endOverdue(session);
    },
    /**
     * Puts the sessions left open by an earlier run right: who was away longer than the grace before this start is
     * ended at that time; the others get a full grace from now, because it was the platform that was away. An engine
     * that went on meanwhile still has its publishers.
     */
    recover: async (): Promise<void> => {
      const publishing = new Set((await engine.list()).map(({ clientId }) => clientId));
      const since = new Date(clock.now() - limits.streams.cutOffShownMs);
      for (const session of await cutOffSince(db, since)) board.show(session);
      for (const session of await openSessions(db)) {
        board.show(session);
        if (!isOurs(session)) continue;
        if (session.state === 'live' && publishing.has(session.client_id)) continue;
        const lostAt = session.lost_at ?? session.seen_at;
        if (!isInEncoderGrace(lostAt.getTime(), clock.now())) {
          const at = endOfGrace(lostAt);
          await end(session, { state: 'ended', reason: 'server_was_away', by: null, at });
        } else await change(session.id, { state: 'reconnecting', lost_at: clock.date() });
      }
    },
    /** Compares sessions with what the engine really has, and notes that both are there. */
    reconcile: async (): Promise<void> => {
      const publishers = await engine.list();
      const open = [...board.open().values()];
      const streams = new Map<string, SessionRow>();
      for (const session of open) {
        const stream = await streamOf(db, session.host_uid);
        if (stream) streams.set(stream.public_id, session);
      }
      for (const publisher of publishers) {
        const session = streams.get(publisher.streamId);
        // Who was let in is the session's client; anybody else was let in before something was decided otherwise.
        if (session?.client_id !== publisher.clientId) {
          log.warn({ stream: publisher.streamId }, 'a publisher without a broadcast is disconnected');
          // Where no broadcast is open one was ended or cut off, and the engine did not hear of it.
          if (session) await engine.kick(publisher.streamId, publisher.clientId);
          else await engine.kick(publisher.streamId, undefined, 'shut');
        } else await heard(session, publisher.silent);
      }
      const present = new Set(publishers.map(({ clientId }) => clientId));
      for (const session of open) if (!isOurs(session)) await endForsaken(session);
      const live = open.filter((session) => session.state === 'live' && isOurs(session));
      for (const session of live)
        if (!present.has(session.client_id) && !isNew(session)) await lose(session, clock.date());
      const seen = live.filter(({ client_id: clientId }) => present.has(clientId));
      await noteSeen(
        db,
        seen.map((session) => ({ id: session.id, peak: board.peakOf(session) })),
        clock.date(),
      );
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
