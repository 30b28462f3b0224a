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
    summary: 'Returns a page with the published text and the draft of every language.',
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
      "Saves a draft. `revision` is the edited draft's (0 if it is new), `version` the published text's (0 if there " +
      'is none). Returns `conflict` if either has changed.',
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
      'Returns texts as the server would store and show them, and the markup that the whitelist refuses. Refused ' +
      'elements become plain text; refused attributes and pictures are removed. Stores nothing.',
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
    summary: 'Discards a draft.',
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
    summary: 'Publishes the drafts of the given languages, all or none.',
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
    summary: 'Withdraws the published text of a language. Its readers get a fallback language.',
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
    summary: 'Returns all published versions of a page in one language, newest first.',
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
    summary: 'Returns one published version. To restore it, save it as a draft.',
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
      'Returns a signed URL to PUT a picture of a page, news item or banner to. Store the URL without its query.',
    input: z.object({
      fileName: z.string().check(z.minLength(1), z.maxLength(200)),
      contentType: z.optional(z.string().check(z.maxLength(100))),
      size: z.optional(z.int().check(z.nonnegative())),
    }),
    output: z.string(),
    errors: ['file_empty', 'file_too_large', 'file_format_not_supported'],
  }),
} as const;
