import type { hostStatuses } from '@touchline/contract/accounts';
import type { ErrorCode } from '@touchline/contract/errors';
import { timeLeft } from '@touchline/contract/kernel';
import { timeOfId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { sameSecret } from '../../platform/same-secret.ts';
import type { PublishAnswer, PublishAttempt } from './engine/media-engine.ts';
import type { StreamNeeds } from './needs.ts';
import type { Sessions } from './sessions/sessions.ts';
import { type StreamRow, streamByPublicId } from './streams.store.ts';

/** Error codes that the encoder gets for a host who may not publish. */
const statusCodes: Readonly<Record<(typeof hostStatuses)[number], ErrorCode | null>> = {
  approved: null,
  not_an_anchor: 'not_an_anchor',
  under_review: 'review_pending',
  rejected: 'review_rejected',
  banned: 'anchor_banned',
  banned_forever: 'anchor_banned_forever',
};

/** Longest time a host is refused: after a cut-off, so that the host reads the reason first. */
export const refusalMaxMs = 5 * 60_000;

const refusalLeft = (until: Date, now: number): number => timeLeft(until.getTime() - refusalMaxMs, refusalMaxMs, now);

export interface PublishDeps {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'log'>;
  readonly needs: Pick<StreamNeeds, 'accounts'>;
  readonly sessions: Pick<Sessions, 'take' | 'left' | 'end'>;
}

/** Why a user may not be live; null when allowed. */
export async function hostRefusal(accounts: StreamNeeds['accounts'], uid: string): Promise<ErrorCode | null> {
  const [status, speaker] = await Promise.all([accounts.hostStatusOf(uid), accounts.speakerOf(uid)]);
  const ban = speaker?.ban;
  if (ban) return ban.until ? 'login_forbidden_until' : 'login_forbidden';
  return statusCodes[status];
}

const no = (reason: ErrorCode): PublishAnswer => ({ ok: false, reason });

/** Decides whether an encoder may publish; the reason of a refusal is an error code, which encoders show. */
export async function authorizePublish(deps: PublishDeps, attempt: PublishAttempt): Promise<PublishAnswer> {
  const stream = await admit(deps, attempt);
  if (typeof stream === 'string') return no(stream);
  const session = await deps.sessions.take(stream, attempt.clientId);
  if (session === 'in_use') return no('live_code_in_use');
  // A concurrent reset, ban or cut-off found no broadcast to end and nobody to disconnect, so this checks again.
  const now = await admit(deps, attempt);
  if (typeof now !== 'string') return { ok: true, mark: session.id, since: timeOfId(session.id) };
  if (now === 'live_code_wrong') await deps.sessions.left(attempt);
  else await deps.sessions.end(session, { state: 'cut_off', reason: now, by: null, at: deps.platform.clock.date() });
  return no(now);
}

/** The stream an encoder may publish, or the error code. */
async function admit({ platform, needs }: PublishDeps, attempt: PublishAttempt): Promise<StreamRow | ErrorCode> {
  const stream = await streamByPublicId(platform.db, attempt.streamId);
  // An unknown stream takes the same comparison and gets the same answer as a wrong key.
  if (!sameSecret(attempt.key, stream?.live_code ?? '') || !stream) {
    platform.log.info({ stream: attempt.streamId, ip: attempt.ip }, 'publish rejected: wrong live code');
    return 'live_code_wrong';
  }
  const refused = await hostRefusal(needs.accounts, stream.host_uid);
  if (refused) return refused;
  if (stream.refused_until && refusalLeft(stream.refused_until, platform.clock.now()) > 0)
    return stream.refused_reason === null ? 'stream_not_live' : 'stream_cut_off';
  return stream;
}
