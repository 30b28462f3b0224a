import { channelOf, waitLeft } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { type CutOffTemplate, isInEncoderGrace, streamEvents } from '@touchline/contract/streams';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MediaEngine } from '../engine/media-engine.ts';
import type { StreamNeeds } from '../needs.ts';
import { presentState } from '../streams.present.ts';
import { changeSession, type SessionRow } from '../streams.store.ts';
import { addLivePush } from './live-push.ts';
import type { SessionBoard } from './session-board.ts';

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

export type SessionChanges = ReturnType<typeof createSessionChanges>;

/** Every change of a session is one conditional update, then published to all processes and viewers. */
export function createSessionChanges({ platform, needs, board, engine }: SessionDeps) {
  const { db, clock } = platform;
  const { hub } = needs;

  const show = (session: SessionRow, wasPublic = false): void => {
    board.show(session);
    if (session.private && !wasPublic) return;
    const state = presentState(session);
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

  /** Never later than now: the clock may have been set back. */
  const endOfGrace = (lostAt: Date): Date => new Date(Math.min(lostAt.getTime() + graceMs, clock.now()));

  /** Ends the session of a missing encoder; the end is the end of the grace period, however late this runs. */
  const endOverdue = async (session: SessionRow): Promise<boolean> => {
    if (session.state !== 'reconnecting' || !session.lost_at) return false;
    if (isInEncoderGrace(session.lost_at.getTime(), clock.now())) return false;
    const at = endOfGrace(session.lost_at);
    await end(session, { state: 'ended', reason: 'encoder_gone', by: null, at });
    return true;
  };

  const lose = (session: SessionRow, at: Date, clientId = session.client_id) =>
    change(session.id, { state: 'reconnecting', lost_at: at }, { states: ['live'], clientId });

  /** Shows a private session to everybody; of two callers one adds the push. */
  const goPublic = async ({ id }: SessionRow): Promise<void> => {
    const now = clock.date();
    const changed = await inTransaction(db, async (tx) => {
      const shown = await changeSession(
        tx,
        id,
        { private: false, started_at: now },
        { states: ['live', 'reconnecting'] },
      );
      if (shown) await addLivePush(needs, tx, shown, now);
      return shown;
    });
    if (changed) show(changed);
  };

  /** Our engine does not list the encoders of other engines, so a missing one may still be live there. */
  const isOurs = ({ engine_id: engineId }: SessionRow): boolean => engineId === null || engineId === engine.id;

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

  return { show, change, end, endOfGrace, endOverdue, lose, goPublic, isOurs, resume, heard, isNew };
}

/** What the steps of a session are given. */
export interface SessionCallDeps extends SessionDeps {
  readonly changes: SessionChanges;
}
