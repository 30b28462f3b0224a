import * as z from 'zod/mini';
import { languageCodes } from '../languages.ts';
import { wireCodes } from '../wire-codes.ts';
import type { ChannelName } from './realtime.ts';

/** A decimal identifier, sent as text because a double cannot hold it; below 9e18 to fit in 63 bits. */
export const id = z.string().check(z.regex(/^(?:[1-9][0-9]{0,17}|[1-8][0-9]{18})$/));
/** An instant: ISO 8601 with a zone. */
export const instant = z.string().check(z.iso.datetime({ offset: true }));
/** A calendar day, `2026-03-01`. */
export const day = z.string().check(z.iso.date());
export const count = z.int().check(z.nonnegative());
export const nothing = z.object({});
export const language = z.enum(languageCodes);

/** A name per language; `nameIn` picks the reader's. */
export const localName = z.partialRecord(language, z.string());
export type LocalName = z.output<typeof localName>;

/**
 * Stops text of more than `bound` code units and refuses it as `code` with `max`, the limit in code points that the use
 * case checks after it has cleaned the text.
 */
const stopAt = (
  code: 'text_too_long' | 'message_too_long' | 'photo_description_too_long',
  max: number,
  bound = max * 4,
) => z.maxLength(bound, { error: `${code} ${max}` });
/** Text as it was typed. */
export const typedText = (...limit: Parameters<typeof stopAt>) => z.string().check(stopAt(...limit));
/** Text of at most `max` code points; longer text is refused as `text_too_long`. */
export const text = (max: number) => z.string().check(z.trim(), stopAt('text_too_long', max));

/** Result of each item of a bulk action: `code` is null on success, else the error code. */
export const bulkResult = z.object({ results: z.array(z.object({ id: z.string(), code: z.nullable(z.string()) })) });
export type BulkResult = z.output<typeof bulkResult>;
/** Items of one bulk action: a page of the largest tables. */
export const bulkMax = 100;
/** Sort direction. */
export const descending = z._default(z.boolean(), false);

/** Numbered pages for tables. */
export const pageInput = {
  page: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(100)), 10),
};
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), total: count, page: z.int(), pageSize: z.int() });

/** Cursor pages for endless lists. `next` is null at the end. */
export const cursorInput = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
};
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) });

/** The operator who did something, as the back office lists it. */
export const operatorName = z.object({ uid: id, name: z.string() });

/** The envelope of a success. */
export const successOf = <O extends z.ZodMiniType>(data: O) =>
  z.object({ success: z.literal(true), code: z.literal(wireCodes.success), data });

export const fieldProblem = z.object({ path: z.string(), code: z.string() });
export type FieldProblem = z.output<typeof fieldProblem>;

/** The envelope of a failure. `data` carries the values of the error's sentence; `message` is for developers. */
export const failure = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  data: z.optional(z.record(z.string(), z.unknown())),
  fields: z.optional(z.array(fieldProblem)),
});
export type Failure = z.output<typeof failure>;

export const channelName = z
  .string()
  .check(z.regex(/^(room|user|match|matches|group):[0-9]{1,20}$/)) as unknown as z.ZodMiniType<
  ChannelName,
  ChannelName
>;

/** One entry of a server-to-client batch. `s` is 0 on events outside the sequence (presence, notices about the socket). */
export const frameEvent = z.object({ c: z.string(), s: z.int(), t: z.string(), d: z.unknown() });
export type FrameEvent = z.output<typeof frameEvent>;
