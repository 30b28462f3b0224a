import { userTypes } from '@touchline/contract/enums';
import { timeLeft } from '@touchline/contract/kernel';
import { wireCodes } from '@touchline/contract/wire-codes';
import { inTransaction } from '../../../platform/db/database.ts';
import type { IdentityRefusal } from '../../../platform/identity.ts';
import type { NoticeWriter } from '../../../platform/notice-writer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { adoptSuccessor, endSessions, readSessions, type SessionRow, type SessionWithType } from './sessions.store.ts';

/**
 * A browser sends requests side by side, so one with the old token may arrive after one with the new token. For this long
 * it is refused without ending the session, and the client repeats it with the token that its tabs share.
 */
export const overlapMs = 60_000;

type TokenStanding = 'current' | 'successor' | 'dead';

/** What a token is to its session, by its time of issue. */
export function tokenStanding(
  { token_at: current, successor_at: successor }: Pick<SessionRow, 'token_at' | 'successor_at'>,
  issuedAt: number,
): TokenStanding {
  if (current === null || current.getTime() === issuedAt) return 'current';
  return successor?.getTime() === issuedAt ? 'successor' : 'dead';
}

export interface TokenSuccession {
  /** Adopts a successor on its first use; refuses a dead token, and ends its session because somebody has a copy. */
  admit(sessionId: string, issuedAt: number): Promise<IdentityRefusal | null>;
}

interface SuccessionDeps extends Pick<Platform, 'db' | 'clock'> {
  readonly notices: NoticeWriter;
  /** Why a session may not be used at all. */
  readonly check: (session: SessionWithType | undefined) => IdentityRefusal | null;
  /** Drops a session from the caches of every process. */
  readonly forget: (session: SessionRow) => void;
  readonly announceEnd: (session: SessionRow) => void;
}

export function createTokenSuccession(deps: SuccessionDeps): TokenSuccession {
  const { db, clock, notices, check, forget, announceEnd } = deps;

  const endReused = async (session: SessionWithType): Promise<void> => {
    const announceNotice = await inTransaction(db, async (tx) => {
      const ending = { code: wireCodes.sessionEnded, at: clock.date(), only: session.id } as const;
      if ((await endSessions(tx, session.uid, ending)).length === 0) return null;
      // Guests and operators have no message centre.
      const isMember = session.user_type === userTypes.user || session.user_type === userTypes.host;
      return notices.add(tx, isMember ? [{ uid: session.uid, content: { kind: 'session_copied' } }] : []);
    });
    announceNotice?.();
    announceEnd(session);
  };

  return {
    admit: async (sessionId, issuedAt) => {
      // Not from a cache, which may be from before the renewal.
      const read = async () => (await readSessions(db, [sessionId]))[0];
      let session = await read();
      if (session && tokenStanding(session, issuedAt) === 'successor') {
        await adoptSuccessor(db, sessionId, new Date(issuedAt), clock.date());
        forget(session);
        session = await read();
      }
      const refusal = check(session);
      if (refusal || !session) return refusal ?? refuse(wireCodes.sessionExpired);
      if (tokenStanding(session, issuedAt) === 'current') return null;
      const since = session.token_since?.getTime();
      if (since === undefined || timeLeft(since, overlapMs, clock.now()) > 0) return refuse(wireCodes.sessionExpired);
      await endReused(session);
      return refuse(wireCodes.sessionEnded);
    },
  };
}
