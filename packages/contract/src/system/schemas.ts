import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { count, instant, localName, nothing } from '../kernel/schemas.ts';
import { messageSettings } from '../notifications/shapes.ts';
import { siteIdentity } from '../settings/site-shapes.ts';

const division = z.object({ code: z.string(), name: z.string() });
const enumeration = z.object({
  name: z.string(),
  values: z.array(z.object({ value: z.union([z.string(), z.int()]), name: localName })),
});

export const systemSchemas = {
  globalConfig: {
    summary: 'Returns the configuration for clients, which poll it every 60 seconds.',
    input: nothing,
    output: z.object({
      imMsgTimeout: count,
      /** The caller's own; everything is on for users who changed nothing and for guests. */
      messageSettingInfo: messageSettings,
      serverTime: instant,
      speakingInterval: count,
      roomMessageMax: count,
      /** Accounts younger than this cannot post pictures or links in rooms. */
      newAccountHours: count,
      features: z.record(z.string(), z.boolean()),
      /** The page that the live-room button of the player opens; null for no button. */
      liveRoomPath: z.nullable(z.string()),
      /** Whether the portal offers an app for Android. */
      androidApp: z.boolean(),
      /** Set while the portal is closed to all but staff: until when, and why in the language of the reader. */
      maintenance: z.nullable(z.object({ until: instant, text: z.string() })),
    }),
    errors: [],
  },
  enumerations: {
    summary: 'Returns every enumeration with its names in all languages.',
    input: nothing,
    output: z.object({ items: z.array(enumeration) }),
    errors: [],
  },
  regions: {
    summary: 'Returns the countries and, with `country`, its provinces and cities.',
    input: z.object({ country: z.optional(z.string().check(z.maxLength(3))) }),
    output: z.object({
      countries: z.array(division),
      provinces: z.array(z.object({ ...division.shape, cities: z.array(division) })),
    }),
    errors: [],
  },
  androidApp: {
    summary: "Returns the current version of the Android app with its notes in the caller's language; null for no app.",
    input: nothing,
    output: z.object({
      app: z.nullable(z.object({ version: z.string(), address: z.string(), notes: z.string(), updatedAt: instant })),
    }),
    errors: [],
  },
  site: {
    summary: 'Returns the name, logo, contact and imprint of the platform.',
    input: nothing,
    output: siteIdentity,
    errors: [],
  },
  domain: {
    summary: 'Returns the public addresses of the platform.',
    input: nothing,
    output: z.object({ site: z.string(), api: z.string(), realtime: z.string(), files: z.string() }),
    errors: [],
  },
  realtimeAddress: {
    summary: 'Returns the address of the realtime socket.',
    input: nothing,
    output: z.object({
      address: z.string(),
      /** Whether operators chose the address; otherwise it is that of the request, which a proxy may have changed. */
      configured: z.boolean(),
      platformId: z.int(),
    }),
    errors: [],
  },
} as const satisfies CallSchemas;
