import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { count, instant, language, nothing, operatorName } from '../kernel/schemas.ts';
import { richTextPage } from './shapes.ts';

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

export const richTextOperatorSchemas = {
  sheet: {
    summary: 'Returns a page with the published text and the draft of every language.',
    input: z.object({ page: richTextPage }),
    output: richTextSheet,
    errors: [],
  },
  saveDraft: {
    summary:
      "Saves a draft. `revision` is the edited draft's (0 if it is new), `version` the published text's (0 if there " +
      'is none). Returns `conflict` if either has changed.',
    input: z.object({ page: richTextPage, language, revision: count, version: z.optional(count), title, html }),
    /** `html` is the text after the whitelist; `changed` says whether the whitelist removed something. */
    output: z.object({ revision: count, html: z.string(), changed: z.boolean() }),
    errors: [],
  },
  clean: {
    summary:
      'Returns texts as the server would store and show them, and the markup that the whitelist refuses. Refused ' +
      'elements become plain text; refused attributes and pictures are removed. Stores nothing.',
    input: z.object({ texts: z.partialRecord(language, html) }),
    output: z.object({
      texts: z.partialRecord(language, z.object({ html: z.string(), refused: z.array(z.string()) })),
    }),
    errors: [],
  },
  discardDraft: {
    summary: 'Discards a draft.',
    input: z.object({ page: richTextPage, language, revision: count }),
    output: nothing,
    errors: [],
  },
  publish: {
    summary:
      'Publishes the drafts of the given languages, all or none. `askAgain` asks members to accept an agreement again.',
    input: z.object({
      page: richTextPage,
      drafts: z.array(z.object({ language, revision: count })).check(z.minLength(1), z.maxLength(20)),
      /** Only for pages that members accept. */
      askAgain: z._default(z.boolean(), false),
    }),
    output: richTextSheet,
    errors: [],
  },
  withdraw: {
    summary: 'Withdraws the published text of a language. Its readers get a fallback language.',
    /** `version` of the text that was read; `conflict` when it has changed. */
    input: z.object({ page: richTextPage, language, version: z.optional(count) }),
    output: richTextSheet,
    errors: [],
  },
  versions: {
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
  },
  version: {
    summary: 'Returns one published version. To restore it, save it as a draft.',
    /** The upper bound is that of an integer column. */
    input: z.object({ page: richTextPage, language, version: z.int().check(z.gte(1), z.lte(2 ** 31 - 1)) }),
    output: publishedText,
    errors: [],
  },
  uploadUrl: {
    summary:
      'Returns a signed URL to PUT a picture of a page, news item or banner to. Store the URL without its query.',
    input: z.object({
      fileName: z.string().check(z.minLength(1), z.maxLength(200)),
      contentType: z.optional(z.string().check(z.maxLength(100))),
      size: z.optional(z.int().check(z.nonnegative())),
    }),
    output: z.string(),
    errors: ['file_empty', 'file_too_large', 'file_format_not_supported'],
  },
} as const satisfies CallSchemas;
