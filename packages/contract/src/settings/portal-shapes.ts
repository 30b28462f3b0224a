import * as z from 'zod/mini';
import { count, instant, language, operatorName } from '../kernel/schemas.ts';
import { appNotesMax, appVersionPattern, isAppAddress, isPortalPath, maintenanceTextMax } from './portal.ts';

/** A version of an app as operators enter it. */
export const appRelease = z.object({
  version: z.string().check(z.regex(appVersionPattern)),
  address: z.string().check(z.refine(isAppAddress)),
  /** What is new, as plain text in each language. */
  notes: z.partialRecord(language, z.string().check(z.maxLength(appNotesMax))),
});
export type AppRelease = z.output<typeof appRelease>;

/** A maintenance as operators enter it. */
export const maintenance = z.object({
  /** When the portal opens by itself. */
  until: instant,
  /** What readers see, as plain text in each language. */
  texts: z.partialRecord(language, z.string().check(z.maxLength(maintenanceTextMax))),
});
export type Maintenance = z.output<typeof maintenance>;

const portalFields = {
  /** The page that the live-room button of the player opens; null for no button. */
  liveRoomPath: z.nullable(z.string().check(z.refine(isPortalPath))),
  /** The app for Android that the portal offers; null for none. */
  androidApp: z.nullable(appRelease),
  /** The maintenance for which the portal is closed; null while it is open. */
  maintenance: z.nullable(maintenance),
};
export const portalInput = z.object({ revision: count, ...portalFields });
export const portalSheet = z.object({ revision: count, ...portalFields, by: z.nullable(operatorName) });
export type PortalSheet = z.output<typeof portalSheet>;
