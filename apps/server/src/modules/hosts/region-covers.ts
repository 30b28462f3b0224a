import type { LiveHost } from '@touchline/contract/matches';
import type { Principal } from '../../platform/identity.ts';
import type { HostDirectory } from './directory.ts';

/** The viewer: the country of the profile counts, else the one a trusted proxy states. */
export interface Reader {
  /** Null for a reader without a session. */
  readonly uid: string | null;
  readonly country: string | null;
}

type CoversFor = <H extends LiveHost>(hosts: readonly H[], reader: Reader) => Promise<H[]>;

/** Replaces general covers with those for the viewer's country. */
export function createRegionCovers(deps: {
  readonly directory: HostDirectory;
  readonly regionOf: (uid: string) => Promise<string | null>;
}): CoversFor {
  return async (hosts, reader) => {
    const known = await deps.directory.hosts(hosts.map(({ uid }) => uid));
    // Fast path: most hosts have no such cover, and lists are read often.
    if (!hosts.some(({ uid }) => known.get(uid)?.covers.size)) return [...hosts];
    const region = (reader.uid === null ? null : await deps.regionOf(reader.uid)) ?? reader.country;
    if (region === null) return [...hosts];
    return hosts.map((host) => {
      const cover = known.get(host.uid)?.covers.get(region);
      return cover === undefined ? host : { ...host, cover };
    });
  };
}

/** The caller, and the country a trusted proxy states. */
export interface HostViewer {
  readonly principal: Principal;
  readonly country: string | null;
}

export interface ViewDeps {
  readonly coversFor: CoversFor;
}

/** Hosts with the covers of the viewer's country. */
export const shownTo = (
  deps: ViewDeps,
  { principal, country }: HostViewer,
  hosts: readonly LiveHost[],
): Promise<LiveHost[]> => deps.coversFor(hosts, { uid: principal.uid, country });
