import type { StudioFeature } from '@touchline/contract/hosts';
import type { Principal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { StudioDeps } from './needs.ts';

/** The calling host, and the country a trusted proxy states. */
export interface Caller {
  readonly uid: string;
  readonly country: string | null;
}

/** The country of a user: of the profile, else of the connection. */
export const readZone = async (deps: Pick<StudioDeps, 'accounts'>, { uid, country }: Caller): Promise<string | null> =>
  (await deps.accounts.regionOf(uid)) ?? country;

/** What is open in the country of a host. */
export async function readZoneSwitch(deps: StudioDeps, caller: Caller) {
  const zone = await readZone(deps, caller);
  return { zone, features: await deps.zones.featuresIn(zone) };
}

/** Uid of the requested host: an approved host, or the caller when the caller is a host. */
export async function hostAsked({ accounts, hosts }: StudioDeps, principal: Principal, hostId: string | undefined) {
  if (hostId === undefined || hostId === principal.uid) {
    const allowed = await accounts.hostGuard(principal);
    return isRefusal(allowed) ? allowed : principal.uid;
  }
  return (await hosts.hostOf(hostId)) ? hostId : refuse('user_not_found');
}

/** Checks that a host may change a feature: it is open in the host's country, and the host has a profile. */
export async function admit(
  deps: StudioDeps,
  caller: Caller,
  feature: StudioFeature,
): Promise<true | Refusal<'feature_disabled' | 'no_permission'>> {
  if (!(await deps.zones.isOpen(await readZone(deps, caller), feature))) return refuse('feature_disabled');
  return (await deps.hosts.hostOf(caller.uid)) ? true : refuse('no_permission');
}

export const notOwnUpload = (path: string): BadInput => new BadInput([{ path, code: 'not_an_own_upload' }]);
