import type { feedOperatorCalls, ImportFormat, ImportOptions } from '@touchline/contract/feeds';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { isZone } from '../../../platform/zoned-time.ts';
import type { ScheduleFile } from '../../files/index.ts';
import type { FeedDeps } from '../needs.ts';
import { importRecords } from './import-records.ts';
import { insertImport } from './imports.store.ts';
import { planImport } from './plan-import.ts';
import { showImport } from './show-import.ts';

type Input = ParsedInputOf<typeof feedOperatorCalls.previewImport>;

/**
 * Reads a file in the parser process, compares it with what is stored and keeps the result for an hour, so that exactly
 * what the operator saw is imported.
 */
export async function previewImport(deps: FeedDeps, principal: StaffPrincipal | null, input: Input) {
  const { db, ids, clock, files } = deps;
  const { format, fileName, text, ...given } = input;
  if (Buffer.byteLength(text) > limits.feeds.fileMax)
    return refuse('file_too_large', { max: Math.floor(limits.feeds.fileMax / 1024 ** 2) });
  if (!isOfFormat(text, format)) return refuse('file_format_not_supported');
  if (!isZone(given.zone)) return new BadInput([{ path: 'zone', code: 'invalid_value' }]);
  const file = await files.readSchedule({ format, text });
  if (isRefusal(file)) return file;
  const options = withNameOf(file, given);
  const at = clock.date();
  const records = await importRecords({ format, rows: file.rows, options, at });
  const { counts } = await planImport(deps, records);
  const refused = [...file.refused, ...records.refused].toSorted((a, b) => a.line - b.line);
  const id = ids.next();
  await insertImport(db, {
    id,
    format,
    file_name: fileName,
    options: JSON.stringify(options),
    rows: JSON.stringify(file.rows),
    refused: JSON.stringify(refused),
    state: 'preview',
    total: records.matches.length,
    counts: JSON.stringify(counts),
    created_by: principal?.uid ?? null,
    created_at: at,
  });
  return showImport(deps, { id });
}

/** A spreadsheet, a picture or a page of the web is no damaged file, but one of another format. */
function isOfFormat(text: string, format: ImportFormat): boolean {
  const start = text.slice(0, 1000).trimStart();
  // Bytes of other files become control and replacement characters.
  if (/[^\P{Cc}\t\r\n]|\uFFFD/u.test(start) || start.startsWith('<')) return false;
  return format === 'csv' ? !/^[{[]/.test(start) : /^[{[]/.test(start);
}

/** Leagues of a `football.json` are named like `English Premier League 2025/26`. */
function withNameOf({ name }: ScheduleFile, options: ImportOptions): ImportOptions {
  if (name === null) return options;
  const found = /^(.*?)\s+((?:19|20)\d\d(?:[/-]\d{2,4})?)$/.exec(name);
  return {
    ...options,
    league: options.league || (found?.[1] ?? name),
    season: options.season || (found?.[2] ?? ''),
  };
}
