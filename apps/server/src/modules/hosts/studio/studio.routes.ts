import { studioCalls, studioZoneCalls } from '@touchline/contract/hosts';
import { studioSchemas, studioZoneSchemas } from '@touchline/contract/hosts/schemas';
import type { CallContext } from '../../../http/context.ts';
import type { Api } from '../../../http/serve.ts';
import { readZoneSwitch } from './access.ts';
import { addCover, editCover, listCovers, removeCover } from './covers.ts';
import { listFans } from './list-fans.ts';
import type { StudioDeps } from './needs.ts';
import { addPhoto, listPhotos, removePhoto } from './photos.ts';
import { addPost, listPosts, removePost } from './posts.ts';
import type { Zones } from './zones.ts';

interface StudioRouteDeps extends StudioDeps {
  readonly zones: Zones;
}

const callerOf = ({ principal, country }: CallContext<'host'>) => ({ uid: principal.uid, country });

/** Serves the studio, and the calls with which operators close parts of it in a country. */
export function studioRoutes(api: Api, deps: StudioRouteDeps): void {
  api.serve(studioCalls, studioSchemas, {
    covers: (input, { principal }) => listCovers(deps, principal.uid, input),
    addCover: (input, context) => addCover(deps, callerOf(context), input),
    editCover: (input, context) => editCover(deps, callerOf(context), input),
    deleteCover: ({ id }, { principal }) => removeCover(deps, principal.uid, id),
    zoneSwitch: (_input, context) => readZoneSwitch(deps, callerOf(context)),
    posts: (input, { principal }) => listPosts(deps, principal, input),
    addPost: (input, context) => addPost(deps, callerOf(context), input),
    deletePost: ({ id }, { principal }) => removePost(deps, principal.uid, id),
    images: (input, { principal }) => listPhotos(deps, principal, input),
    addImage: (input, context) => addPhoto(deps, callerOf(context), input),
    deleteImage: ({ id }, { principal }) => removePhoto(deps, principal.uid, id),
    fans: (input, { principal }) => listFans(deps, principal.uid, input),
  });
  api.serve(studioZoneCalls, studioZoneSchemas, {
    zones: () => deps.zones.list(),
    setZone: (input, { principal }) => deps.zones.set(principal, input),
  });
}
