import * as z from 'zod/mini';
import { count, language, operatorName } from '../kernel/schemas.ts';
import { appNotesMax, appVersionPattern, isAppAddress, isPortalPath } from './portal.ts';

/** A version of an app as operators enter it. */
export const appRelease = z.object({
  version: z.string().check(z.regex(appVersionPattern)),
  address: z.string().check(z.refine(isAppAddress)),
  /** What is new, as plain text in each language. */
  notes: z.partialRecord(language, z.string().check(z.maxLength(appNotesMax))),
});
export type AppRelease = z.output<typeof appRelease>;

const portalFields = {
  /** The page that the live-room button of the player opens; null for no button. */
  liveRoomPath: z.nullable(z.string().check(z.refine(isPortalPath))),
  /** The app for Android that the portal offers; null for none. */
  androidApp: z.nullable(appRelease),
};
export const portalInput = z.object({ revision: count, ...portalFields });
export const portalSheet = z.object({ revision: count, ...portalFields, by: z.nullable(operatorName) });
export type PortalSheet = z.output<typeof portalSheet>;
