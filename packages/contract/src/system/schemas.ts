import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { count, instant, localName, nothing } from '../kernel/schemas.ts';

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
      messageSettingInfo: z.object({
        messageNotification: z.boolean(),
        messageInfoNotification: z.boolean(),
        newMessageNotificationVoice: z.boolean(),
      }),
      serverTime: instant,
      speakingInterval: count,
      roomMessageMax: count,
      /** Accounts younger than this cannot post pictures or links in rooms. */
      newAccountHours: count,
      features: z.record(z.string(), z.boolean()),
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
  domain: {
    summary: 'Returns the public addresses of the platform.',
    input: nothing,
    output: z.object({ site: z.string(), api: z.string(), realtime: z.string(), files: z.string() }),
    errors: [],
  },
  realtimeAddress: {
    summary: 'Returns the address of the realtime socket.',
    input: nothing,
    output: z.object({ address: z.string(), platformId: z.int() }),
    errors: [],
  },
} as const satisfies CallSchemas;
