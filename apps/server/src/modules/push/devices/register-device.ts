import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { isServiceAmong, type pushCalls } from '@touchline/contract/push';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { sameSecret } from '../../../platform/same-secret.ts';
import type { PushDeps } from '../needs.ts';
import { allowedEndpoint } from '../services/push-services.ts';
import { isCurvePoint } from './curve-point.ts';
import {
  deleteDeviceOf,
  deleteOldestDevices,
  deleteOthersOfSession,
  deviceAt,
  lockDevices,
  moveDevice,
  putDevice,
} from './devices.store.ts';

type Calls = typeof pushCalls;
type Token = ParsedInputOf<Calls['register']>;

const registered = { registered: true } as const;

/**
 * The host of the push service, or why the token is refused. A name without an answer is accepted: each connection
 * checks its address again.
 */
async function checkToken(deps: PushDeps, { endpoint, keys }: Token): Promise<string | BadInput> {
  const refused = new BadInput([{ path: 'endpoint', code: 'not_allowed' }]);
  const url = allowedEndpoint(deps.services, endpoint);
  if (isServiceAmong(endpoint, deps.keys.refusedBy))
    return new BadInput([{ path: 'endpoint', code: 'sender_refused' }]);
  if (!url) return refused;
  if (!isCurvePoint(keys.p256dh)) return new BadInput([{ path: 'keys.p256dh', code: 'not_a_key' }]);
  const found = await deps.services.resolve(url.hostname).catch(() => []);
  return found.every((address) => deps.services.isReachable(address)) ? url.hostname : refused;
}

/** The key with which browsers register. */
export const readPushKey = ({ keys: { publicKey, refusedBy } }: Pick<PushDeps, 'keys'>) => ({
  publicKey,
  refusedBy: [...refusedBy],
});

/** Who registers a device, in which language it is addressed, and where it is. */
export interface Registrant {
  readonly principal: Principal;
  readonly device: string;
  readonly language: LanguageCode;
  readonly country: string | null;
}

/** Registers a browser; it is forgotten with the session that registered it. */
export async function registerDevice(deps: PushDeps, registrant: Registrant, token: Token) {
  const { principal, device, language, country } = registrant;
  const service = await checkToken(deps, token);
  if (isRefusal(service)) return service;
  const { uid, sessionId } = principal;
  await inTransaction(deps.db, async (tx) => {
    await lockDevices(tx, uid);
    await putDevice(tx, {
      id: deps.ids.next(),
      uid,
      session_id: sessionId,
      endpoint: token.endpoint,
      service,
      p256dh: token.keys.p256dh,
      auth: token.keys.auth,
      device,
      language,
      country,
      registered_at: deps.clock.date(),
    });
    await deleteOthersOfSession(tx, sessionId, token.endpoint);
    await deleteOldestDevices(tx, uid, limits.push.devicesMax);
  });
  return registered;
}

export async function unregisterDevice({ db }: PushDeps, uid: string, { endpoint }: { readonly endpoint: string }) {
  await deleteDeviceOf(db, uid, endpoint);
  return {};
}

/** Moves a device to the address of its renewed subscription. Says nothing about addresses that it does not know. */
export async function renewDevice(deps: PushDeps, { endpoint, auth, renewed }: ParsedInputOf<Calls['renew']>) {
  const known = await deviceAt(deps.db, endpoint);
  if (!known || !sameSecret(auth, known.auth)) return refuse('not_found');
  const service = await checkToken(deps, renewed);
  if (isRefusal(service)) return service;
  await inTransaction(deps.db, (tx) =>
    moveDevice(tx, known.id, {
      endpoint: renewed.endpoint,
      service,
      p256dh: renewed.keys.p256dh,
      auth: renewed.keys.auth,
      registered_at: deps.clock.date(),
    }),
  );
  return registered;
}
