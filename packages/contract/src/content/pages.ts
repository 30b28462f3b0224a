import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';
import { count, instant, language, nothing, operatorName } from '../kernel/shapes.ts';
import { richTextPage } from './shapes.ts';

const rate = perMinute(120);
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const html = z.string().check(z.maxLength(100_000));

const publishedText = z.object({
  version: count,
  title: z.string(),
  html: z.string(),
  publishedAt: instant,
  by: z.nullable(operatorName),
});
const draftText = z.object({
  revision: count,
  title: z.string(),
  html: z.string(),
  savedAt: instant,
  by: z.nullable(operatorName),
});

/** One page in all languages, for side-by-side reading and editing. */
export const richTextSheet = z.object({
  page: richTextPage,
  texts: z.array(
    z.object({ language, published: z.nullable(publishedText), draft: z.nullable(draftText), versions: count }),
  ),
});
export type RichTextSheet = z.output<typeof richTextSheet>;

export const richTextOperatorCalls = {
  sheet: call({
    method: 'POST',
    path: '/operator/rich_text/details',
    access: 'operator',
    staff: 'content',
    rate,
    summary: 'A page with the published text and the draft of every language.',
    input: z.object({ page: richTextPage }),
    output: richTextSheet,
    errors: [],
  }),
  saveDraft: call({
    method: 'POST',
    path: '/operator/rich_text/draft/save',
    access: 'operator',
    staff: 'content',
    rate,
    bodyMax: 1_000_000,
    summary:
      'Keeps a draft. `revision` is of the draft that was edited, 0 for the first, `version` of the published text, 0 for none; another in between answers `conflict`.',
    input: z.object({ page: richTextPage, language, revision: count, version: z.optional(count), title, html }),
    /** `html` is the text after the whitelist; `changed` says whether the whitelist removed something. */
    output: z.object({ revision: count, html: z.string(), changed: z.boolean() }),
    errors: [],
  }),
  clean: call({
    method: 'POST',
    path: '/operator/content/clean',
    access: 'operator',
    staff: 'content',
    rate,
    bodyMax: 4_000_000,
    summary:
      'Texts as they would be stored and shown, and the markup that the whitelist refuses: elements become plain text, attributes and pictures go. Stores nothing.',
    input: z.object({ texts: z.partialRecord(language, html) }),
    output: z.object({
      texts: z.partialRecord(language, z.object({ html: z.string(), refused: z.array(z.string()) })),
    }),
    errors: [],
  }),
  discardDraft: call({
    method: 'POST',
    path: '/operator/rich_text/draft/discard',
    access: 'operator',
    staff: 'content',
    rate,
    summary: 'Throws a draft away.',
    input: z.object({ page: richTextPage, language, revision: count }),
    output: nothing,
    errors: [],
  }),
  publish: call({
    method: 'POST',
    path: '/operator/rich_text/publish',
    access: 'operator',
    staff: 'content',
    rate,
    summary: 'Makes the draft of these languages the published text, all of them or none.',
    input: z.object({
      page: richTextPage,
      drafts: z.array(z.object({ language, revision: count })).check(z.minLength(1), z.maxLength(20)),
    }),
    output: richTextSheet,
    errors: [],
  }),
  withdraw: call({
    method: 'POST',
    path: '/operator/rich_text/withdraw',
    access: 'operator',
    staff: 'content',
    rate,
    summary: 'Takes the published text of a language off; its readers see the next language there is.',
    /** `version` of the text that was read; `conflict` when it has changed. */
    input: z.object({ page: richTextPage, language, version: z.optional(count) }),
    output: richTextSheet,
    errors: [],
  }),
  versions: call({
    method: 'POST',
    path: '/operator/rich_text/versions',
    access: 'operator',
    staff: 'content',
    rate,
    summary: 'The texts that were ever published in a language, the latest first.',
    input: z.object({ page: richTextPage, language }),
    output: z.object({
      items: z.array(
        z.object({
          version: count,
          title: z.string(),
          publishedAt: instant,
          by: z.nullable(operatorName),
          current: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  version: call({
    method: 'POST',
    path: '/operator/rich_text/version',
    access: 'operator',
    staff: 'content',
    rate,
    summary: 'One published text of the past; to bring it back, save it as a draft.',
    /** The upper bound is that of an integer column. */
    input: z.object({ page: richTextPage, language, version: z.int().check(z.gte(1), z.lte(2 ** 31 - 1)) }),
    output: publishedText,
    errors: [],
  }),
  uploadUrl: call({
    method: 'POST',
    path: '/operator/content/upload_url',
    access: 'operator',
    staff: 'content',
    rate: perMinute(30),
    summary:
      'A signed address to PUT a picture of a page, a news item or a banner to. What to store is the part before the query.',
    input: z.object({
      fileName: z.string().check(z.minLength(1), z.maxLength(200)),
      contentType: z.optional(z.string().check(z.maxLength(100))),
      size: z.optional(z.int().check(z.nonnegative())),
    }),
    output: z.string(),
    errors: ['file_empty', 'file_too_large', 'file_format_not_supported'],
  }),
} as const;
