import { studioCalls, studioZoneCalls } from '@touchline/contract/hosts';
import { studioSchemas, studioZoneSchemas } from '@touchline/contract/hosts/schemas';
import type { CallContext } from '../../../http/context.ts';
import type { Api } from '../../../http/serve.ts';
import type { StudioCalls } from './studio-calls.ts';

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
