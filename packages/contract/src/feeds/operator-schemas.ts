import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { count, cursorInput, id, instant, listOf, operatorName, text } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { matchStatus, sportId } from '../matches/shapes.ts';
import { importFormats, importOutcomes, importStates, lineFaults } from './rules.ts';

/** A key as listed; the key itself is shown once. */
export const feedKey = z.object({
  id,
  name: z.string(),
  provider: z.string(),
  /** The only sport it delivers; null for all. */
  sportId: z.nullable(sportId),
  /** The last characters of the key. */
  hint: z.string(),
  createdAt: instant,
  by: operatorName,
  lastUsedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
});
export type FeedKey = z.output<typeof feedKey>;

/** Deliveries of a key in one hour. */
export const feedHour = z.object({
  keyId: id,
  keyName: z.string(),
  provider: z.string(),
  hour: instant,
  deliveries: count,
  accepted: count,
  unchanged: count,
  refused: count,
  unknown: count,
});
export type FeedHour = z.output<typeof feedHour>;

export const feedRefusal = z.object({
  at: instant,
  keyName: z.string(),
  provider: z.string(),
  place: z.string(),
  reason: z.string(),
});
export type FeedRefusal = z.output<typeof feedRefusal>;

const outcomes = z.object({ created: count, changed: count, unchanged: count });

/** A match of a file, and what importing it does. */
export const importRow = z.object({
  line: count,
  league: z.string(),
  home: z.string(),
  away: z.string(),
  round: z.nullable(z.string()),
  kickoffAt: instant,
  status: matchStatus,
  /** Such as `2-1`; null without a result. */
  score: z.nullable(z.string()),
  outcome: z.enum(importOutcomes),
});
export type ImportRow = z.output<typeof importRow>;

export const refusedLine = z.object({ line: count, fault: z.enum(lineFaults) });
export type RefusedLine = z.output<typeof refusedLine>;

export const feedImport = z.object({
  id,
  format: z.enum(importFormats),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Matches of the file, and those that are imported. */
  total: count,
  done: count,
  matches: outcomes,
  teams: outcomes,
  leagues: outcomes,
  refused: count,
  createdAt: instant,
  endedAt: z.nullable(instant),
  /** Null for an import from the command line. */
  by: z.nullable(operatorName),
});
export type FeedImport = z.output<typeof feedImport>;

const importDetails = z.object({
  import: feedImport,
  rows: z.array(importRow),
  refused: z.array(refusedLine),
});
export type ImportDetails = z.output<typeof importDetails>;

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const name = line(limits.matches.nameMax * 2);

export const importOptions = z.object({
  sportId,
  /** The league of every match; a CSV may name one in each line. */
  league: z._default(name, ''),
  country: z._default(name, ''),
  /** Such as `2025/26`; with the round and the teams it identifies a match. */
  season: z._default(line(40), ''),
  /** The IANA zone of the kick-offs. */
  zone: z._default(line(64), 'UTC'),
});
export type ImportOptions = z.output<typeof importOptions>;

export const feedOperatorSchemas = {
  keys: {
    summary: 'Lists the API keys of match data providers, newest first.',
    input: z.object({}),
    output: z.object({ items: z.array(feedKey) }),
    errors: [],
  },
  createKey: {
    summary: 'Creates an API key for a provider. The key is in this answer only.',
    input: z.object({
      name: text(limits.feeds.keyNameMax).check(z.minLength(1)),
      provider: line(32).check(z.minLength(1)),
      sportId: z.optional(sportId),
    }),
    output: z.object({ item: feedKey, key: z.string() }),
    errors: ['text_too_long'],
  },
  revokeKey: {
    summary: 'Revokes an API key right away. What it delivered stays.',
    input: z.object({ id }),
    output: feedKey,
    errors: [],
  },
  deliveries: {
    summary: 'Lists the deliveries of each key by hour, latest first.',
    input: z.object({ keyId: z.optional(id), ...cursorInput }),
    output: listOf(feedHour),
    errors: [],
  },
  refusals: {
    summary: 'Lists the last refused records of each key, latest first.',
    input: z.object({}),
    output: z.object({ items: z.array(feedRefusal) }),
    errors: [],
  },
  imports: {
    summary: 'Lists imports of files, latest first.',
    input: z.object({ ...cursorInput }),
    output: listOf(feedImport),
    errors: [],
  },
  showImport: {
    summary: 'Shows an import with its progress, its first matches and refused lines.',
    input: z.object({ id }),
    output: importDetails,
    errors: [],
  },
  previewImport: {
    summary: 'Reads a file of matches and shows what importing it does. Changes no match.',
    input: z.object({
      format: z.enum(importFormats),
      fileName: line(limits.feeds.fileNameMax),
      text: z.string().check(z.minLength(1)),
      ...importOptions.shape,
    }),
    output: importDetails,
    errors: ['file_format_not_supported', 'file_unreadable', 'file_too_large', 'overloaded'],
  },
  startImport: {
    summary: 'Imports a previewed file. It runs in the background.',
    input: z.object({ id }),
    output: feedImport,
    errors: [],
  },
} as const satisfies CallSchemas;
