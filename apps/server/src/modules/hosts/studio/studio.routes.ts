import { studioCalls, studioZoneCalls } from '@touchline/contract/hosts';
import { studioSchemas, studioZoneSchemas } from '@touchline/contract/hosts/schemas';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { CallContext } from '../../../http/context.ts';
import type { Api } from '../../../http/serve.ts';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { type Caller, zoneOf } from './access.ts';
import { addCover, editCover, listCovers, removeCover } from './covers.ts';
import { listFans } from './list-fans.ts';
import type { StudioDeps } from './needs.ts';
import { addPhoto, listPhotos, removePhoto } from './photos.ts';
import { addPost, listPosts, removePost } from './posts.ts';
import type { Zones } from './zones.ts';

export type StudioCalls = ReturnType<typeof createStudioCalls>;

/** The calls of the studio, for its routes. */
export function createStudioCalls(deps: StudioDeps & { readonly zones: Zones }) {
  const { accounts, hosts, zones } = deps;
  /** Uid of the requested host: an approved host, or the caller when the caller is a host. */
  const hostAsked = async (hostId: string | undefined, principal: Principal) => {
    if (hostId === undefined || hostId === principal.uid) {
      const allowed = await accounts.hostGuard(principal);
      return isRefusal(allowed) ? allowed : principal.uid;
    }
    return (await hosts.hostOf(hostId)) ? hostId : refuse('user_not_found');
  };

  return {
    covers: listCovers.bind(null, deps),
    addCover: addCover.bind(null, deps),
    editCover: editCover.bind(null, deps),
    removeCover: removeCover.bind(null, deps),
    /** What is open in the country of a host. */
    zoneSwitch: async (caller: Caller) => {
      const zone = await zoneOf(deps, caller);
      return { zone, features: await zones.featuresIn(zone) };
    },
    posts: async ({ anchorId: hostId, ...page }: ParsedInputOf<typeof studioCalls.posts>, principal: Principal) => {
      const host = await hostAsked(hostId, principal);
      return isRefusal(host) ? host : listPosts(deps, host, page);
    },
    addPost: addPost.bind(null, deps),
    removePost: removePost.bind(null, deps),
    photos: async ({ anchorId: hostId, ...page }: ParsedInputOf<typeof studioCalls.images>, principal: Principal) => {
      const host = await hostAsked(hostId, principal);
      return isRefusal(host) ? host : listPhotos(deps, host, page);
    },
    addPhoto: addPhoto.bind(null, deps),
    removePhoto: removePhoto.bind(null, deps),
    fans: listFans.bind(null, deps),
    zones: () => zones.list(),
    setZone: zones.set,
  };
}

const callerOf = ({ principal, country }: CallContext<'host'>) => ({ uid: principal.uid, country });

/** Serves the studio, and the calls with which operators close parts of it in a country. */
export function studioRoutes(api: Api, { calls }: { readonly calls: StudioCalls }): void {
  api.serve(studioCalls, studioSchemas, {
    covers: (input, { principal }) => calls.covers(principal.uid, input),
    addCover: (input, context) => calls.addCover(callerOf(context), input),
    editCover: (input, context) => calls.editCover(callerOf(context), input),
    deleteCover: ({ id }, { principal }) => calls.removeCover(principal.uid, id),
    zoneSwitch: (_input, context) => calls.zoneSwitch(callerOf(context)),
    posts: (input, { principal }) => calls.posts(input, principal),
    addPost: (input, context) => calls.addPost(callerOf(context), input),
    deletePost: ({ id }, { principal }) => calls.removePost(principal.uid, id),
    images: (input, { principal }) => calls.photos(input, principal),
    addImage: (input, context) => calls.addPhoto(callerOf(context), input),
    deleteImage: ({ id }, { principal }) => calls.removePhoto(principal.uid, id),
    fans: (input, { principal }) => calls.fans(principal.uid, input),
  });
  api.serve(studioZoneCalls, studioZoneSchemas, {
    zones: () => calls.zones(),
    setZone: (input, { principal }) => calls.setZone(principal, input),
  });
}
