import { channelOf, waitLeft } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { type CutOffTemplate, isInEncoderGrace, streamEvents } from '@touchline/contract/streams';
import { isDuplicate } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MediaEngine, Publisher } from './engine/media-engine.ts';
import { startsOn } from './match-choice.ts';
import type { StreamNeeds } from './needs.ts';
import type { SessionBoard } from './session-board.ts';
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
  readonly needs: StreamNeeds;
  readonly board: SessionBoard;
  readonly engine: Pick<MediaEngine, 'id' | 'kick' | 'list'>;
}

type Ending = {
  readonly state: 'ended' | 'cut_off';
  /** `encoder_gone`, `ended_by_host`, `server_was_away`, or the text of a cut-off. */
  readonly reason: string;
  /** Only for a cut-off. */
  readonly template?: CutOffTemplate | null;
  readonly by: string | null;
  readonly at: Date;
};

const graceMs = limits.streams.encoderGraceMs;
const settleMs = 5000;
/** A session of another engine without a report for this long has no process to end it. */
const forsakenMs = 2 * graceMs;

/**
 * Starts, continues and ends broadcasts. Every change is one conditional update, then published to all processes and
 * viewers.
 */
export function createSessions({ platform, needs, board, engine }: SessionDeps) {
  const { db, clock, ids, log } = platform;
  const { hub } = needs;

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

  /** Ends the session of a missing encoder; the end is the end of the grace period, however late this runs. */
  const endOverdue = async (session: SessionRow): Promise<boolean> => {
    if (session.state !== 'reconnecting' || !session.lost_at) return false;
    if (isInEncoderGrace(session.lost_at.getTime(), clock.now())) return false;
    const at = endOfGrace(session.lost_at);
    await end(session, { state: 'ended', reason: 'encoder_gone', by: null, at });
    return true;
  };

  /** Never later than now: the clock may have been set back. */
  const endOfGrace = (lostAt: Date): Date => new Date(Math.min(lostAt.getTime() + graceMs, clock.now()));

  const lose = (session: SessionRow, at: Date, clientId = session.client_id) =>
    change(session.id, { state: 'reconnecting', lost_at: at }, { states: ['live'], clientId });

  /** Our engine does not list the encoders of other engines, so a missing one may still be live there. */
  const isOurs = ({ engine_id: engineId }: SessionRow): boolean => engineId === null || engineId === engine.id;

  const endForsaken = async (session: SessionRow): Promise<void> => {
    const isForsaken = (row: SessionRow): boolean =>
      Math.abs(clock.now() - (row.lost_at ?? row.seen_at).getTime()) >= forsakenMs;
    if (!isForsaken(session)) return;
    // Reads it again: reports of its engine do not update the board.
    const row = await sessionById(db, session.id);
    if (!row || row.ended_at || !isForsaken(row)) return;
    const lastAt = row.lost_at ?? row.seen_at;
    const at = endOfGrace(lastAt);
    await end(session, { state: 'ended', reason: 'server_was_away', by: null, at });
  };

  /** Undefined when the session changed since it was read: of several encoders one continues. */
  const resume = ({ id, state, client_id: before }: SessionRow, clientId: string) =>
    change(
      id,
      { state: 'live', client_id: clientId, engine_id: engine.id, lost_at: null, seen_at: clock.date() },
      { states: [state], clientId: before },
    );

  /**
   * Applies the silence of a connected encoder: for viewers it is a loss like any other, and the session resumes when
   * the encoder sends again.
   */
  const heard = async (session: SessionRow, silent: boolean): Promise<void> => {
    if (silent && session.state === 'live') await lose(session, clock.date());
    if (!silent && session.state === 'reconnecting') await resume(session, session.client_id);
  };

  /** An encoder that was just accepted may be missing in the engine's list. */
  const isNew = (session: SessionRow): boolean => waitLeft(session.seen_at.getTime(), settleMs, clock.now()) > 0;

  /** True when the encoder of a live session is connected; an engine that does not answer counts as connected. */
  const isOnAir = async (streamId: string, session: SessionRow): Promise<boolean> => {
    if (isNew(session)) return true;
    // The other engine reports its session every few seconds while it is live.
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
    /** Accepts an encoder: continues the open session within its grace period, else begins a new one. */
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
    /** Handles the disconnect of an encoder; ignores connections that are not the session's. */
    left: async ({ streamId, clientId }: Publisher): Promise<void> => {
      const stream = await streamByPublicId(db, streamId);
      const open = stream && (await openSessionOf(db, stream.host_uid));
      if (open) await lose(open, clock.date(), clientId);
    },
    heard,
    /** Revokes the right to publish; the next reconcile disconnects the publisher. */
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
    /** Ends the sessions past their grace period; cheap when there are none. */
    endAllOverdue: async (): Promise<void> => {
      for (const session of [...board.open().values()]) if (isOurs(session)) await endOverdue(session);
    },
    /**
     * Recovers the sessions of an earlier run. A session whose grace period is already over ends at the end of it. The
     * others get a full grace period from now, because the platform was down. An engine that kept running still has its
     * publishers.
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
    /** Compares the sessions with the publishers of the engine, and records which encoders are still connected. */
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
        // The accepted encoder is the session's client; any other was accepted before a later decision.
        if (session?.client_id !== publisher.clientId) {
          log.warn({ stream: publisher.streamId }, 'publisher without broadcast disconnected');
          // Without an open broadcast, an end or a cut-off did not reach the engine.
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
