import * as z from 'zod/mini';
import { id } from '../kernel/schemas.ts';
import * as limits from '../limits/push.ts';
import { pushMatchStatuses, pushMessageTypes, pushTypes, webActionTypes } from './rules.ts';

const valuesOf = <T extends number>(numbers: Readonly<Record<string, T>>) => z.literal(Object.values(numbers) as T[]);

/** A public key of P-256 (65 bytes) or a secret (16 bytes) of a browser, as base64url. */
const key = (length: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.minLength(length), z.maxLength(length));

/** What a browser gives out when it subscribes: where its push service takes messages, and the keys to encrypt them. */
export const pushToken = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(limits.endpointMax)),
  keys: z.object({ p256dh: key(87), auth: key(22) }),
});
export type PushToken = z.output<typeof pushToken>;

/** Which pushes a member gets, on all devices. */
export const pushSettings = z.object({
  matchSoon: z.boolean(),
  matchStatus: z.boolean(),
  hostLive: z.boolean(),
  news: z.boolean(),
  custom: z.boolean(),
});
export type PushSettings = z.output<typeof pushSettings>;

/**
 * What a device receives, encrypted. `notify` holds the words in the language of the device; the part named after the
 * subject says what it is about. A later push with the same `tag` replaces an earlier one.
 */
export const pushPayload = z.object({
  type: valuesOf(pushTypes),
  tag: z.string(),
  language: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  at: z.int(),
  notify: z.object({
    title: z.string(),
    body: z.string(),
    webActionType: valuesOf(webActionTypes),
    /** A path of the portal such as `/match/live/12`, or an address. */
    webActionContent: z.string(),
  }),
  bookMatch: z.optional(z.object({ matchId: id })),
  bookAnchor: z.optional(z.object({ id, name: z.string(), imgUrl: z.nullable(z.string()) })),
  bookNews: z.optional(z.object({ id, imgUrl: z.nullable(z.string()) })),
  matchStatus: z.optional(valuesOf(pushMatchStatuses)),
  openIMContentDTO: z.optional(
    z.object({
      GroupId: z.nullable(z.string()),
      GroupName: z.nullable(z.string()),
      SenderName: z.nullable(z.string()),
      MessageType: valuesOf(pushMessageTypes),
      ImageURL: z.nullable(z.string()),
    }),
  ),
});
export type PushPayload = z.output<typeof pushPayload>;
