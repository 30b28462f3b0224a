import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';
import { count, instant, localName, nothing } from '../kernel/shapes.ts';

const division = z.object({ code: z.string(), name: z.string() });
const enumeration = z.object({
  name: z.string(),
  values: z.array(z.object({ value: z.union([z.string(), z.int()]), name: localName })),
});

export const systemCalls = {
  globalConfig: call({
    method: 'POST',
    path: '/systemEnums/globalConfig',
    access: 'public',
    cost: 'entry',
    rate: perMinute(120),
    networkRate: perMinute(1200),
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
  }),
  enumerations: call({
    method: 'GET',
    path: '/systemEnums/findAll',
    access: 'public',
    rate: perMinute(60),
    networkRate: perMinute(600),
    cacheSeconds: 3600,
    summary: 'Returns every enumeration with its names in all languages.',
    input: nothing,
    output: z.object({ items: z.array(enumeration) }),
    errors: [],
  }),
  regions: call({
    method: 'GET',
    path: '/static/vant_addr.json',
    access: 'public',
    rate: perMinute(60),
    networkRate: perMinute(600),
    cacheSeconds: 86_400,
    summary: 'Returns the countries and, with `country`, its provinces and cities.',
    input: z.object({ country: z.optional(z.string().check(z.maxLength(3))) }),
    output: z.object({
      countries: z.array(division),
      provinces: z.array(z.object({ ...division.shape, cities: z.array(division) })),
    }),
    errors: [],
  }),
  domain: call({
    method: 'GET',
    path: '/system/domain',
    access: 'public',
    cost: 'entry',
    rate: perMinute(60),
    networkRate: perMinute(600),
    summary: 'Returns the public addresses of the platform.',
    input: nothing,
    output: z.object({ site: z.string(), api: z.string(), realtime: z.string(), files: z.string() }),
    errors: [],
  }),
  realtimeAddress: call({
    method: 'GET',
    path: '/openim-url/get',
    access: 'public',
    cost: 'entry',
    rate: perMinute(60),
    networkRate: perMinute(600),
    summary: 'Returns the address of the realtime socket.',
    input: nothing,
    output: z.object({ address: z.string(), platformId: z.int() }),
    errors: [],
  }),
} as const;
