import { studioCalls, studioZoneCalls } from '@touchline/contract/hosts';
import type { CallContext } from '../../../http/context.ts';
import type { Api } from '../../../http/serve.ts';
import type { AuditWriter } from '../../../platform/audit.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { addCover, editCover, listCovers, removeCover } from './covers.ts';
import { type StudioDeps, zoneOf } from './deps.ts';
import { listFans } from './fans.ts';
import { addPhoto, listPhotos, removePhoto } from './photos.ts';
import { addPost, listPosts, removePost } from './posts.ts';
import type { Zones } from './zones.ts';

interface StudioParts {
  readonly deps: StudioDeps;
  readonly zones: Zones;
}

const callerOf = ({ principal, country }: CallContext<'anchor'>) => ({ uid: principal.uid, country });

/** Serves the calls of the studio. */
export function studioRoutes(api: Api, { deps, zones }: StudioParts): void {
  /** Uid of the requested host: an approved host, or the caller when the caller is a host. */
  const hostAsked = async (hostId: string | undefined, { principal }: CallContext<'visitor'>) => {
    if (hostId === undefined || hostId === principal.uid) {
      const allowed = await deps.accounts.hostGuard(principal);
      return isRefusal(allowed) ? allowed : principal.uid;
    }
    return (await deps.hosts.deps.hostOf(hostId)) ? hostId : refuse('user_not_found');
  };

  api.serve(studioCalls, {
    covers: (input, { principal }) => listCovers(deps, principal.uid, input),
    addCover: (input, context) => addCover(deps, callerOf(context), input),
    editCover: (input, context) => editCover(deps, callerOf(context), input),
    deleteCover: ({ id }, { principal }) => removeCover(deps, principal.uid, id),
    zoneSwitch: async (_input, context) => {
      const zone = await zoneOf(deps, callerOf(context));
      return { zone, features: await zones.featuresIn(zone) };
    },
    posts: async ({ anchorId: hostId, ...page }, context) => {
      const host = await hostAsked(hostId, context);
      return isRefusal(host) ? host : listPosts(deps, host, page);
    },
    addPost: (input, context) => addPost(deps, callerOf(context), input),
    deletePost: ({ id }, { principal }) => removePost(deps, principal.uid, id),
    images: async ({ anchorId: hostId, ...page }, context) => {
      const host = await hostAsked(hostId, context);
      return isRefusal(host) ? host : listPhotos(deps, host, page);
    },
    addImage: (input, context) => addPhoto(deps, callerOf(context), input),
    deleteImage: ({ id }, { principal }) => removePhoto(deps, principal.uid, id),
    fans: (input, { principal }) => listFans(deps, principal.uid, input),
  });
}

/** Serves the calls with which operators close parts of the studio in a country. */
export function studioZoneRoutes(api: Api, { zones }: Pick<StudioParts, 'zones'>, audit: AuditWriter): void {
  api.serve(studioZoneCalls, {
    zones: async () => ({
      items: (await zones.list()).map(({ zone, feature, closed_at }) => ({
        zone,
        feature,
        closedAt: closed_at.toISOString(),
      })),
    }),
    setZone: (input, { principal }) => zones.set(principal, audit, input),
  });
}
