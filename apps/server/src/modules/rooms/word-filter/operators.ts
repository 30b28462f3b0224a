import type { ParsedInputOf } from '@touchline/contract/kernel';
import { wordImportMax, type wordOperatorCalls } from '@touchline/contract/word-filter';
import type { AuditWriter } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { type OperatorNames, operatorIn } from '../../../platform/operator-names.ts';
import type { Platform } from '../../../platform/platform.ts';
import { BadInput } from '../../../platform/refusal.ts';
import { squeeze } from './squeeze.ts';
import type { WordFilter } from './word-filter.ts';
import * as store from './words.store.ts';

export interface WordNeeds {
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
}

export interface WordDeps extends Pick<Platform, 'db' | 'clock'> {
  readonly words: WordFilter;
  readonly needs: WordNeeds;
}

type Calls = typeof wordOperatorCalls;
const wordMax = 200;

/** The stored form of a word, without differences of spelling, case and control characters. */
const normalWord = (word: string): string =>
  word
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}\ufffd]/gu, '')
    .trim()
    .toLowerCase();
/** A text without letters or digits squeezes to nothing and would never match. */
const isFindable = (word: string): boolean => squeeze(word).text !== '';

export async function listWords({ db, needs }: WordDeps, input: ParsedInputOf<Calls['list']>) {
  const { rows, total } = await store.wordsPage(db, { ...input, search: normalWord(input.search) });
  const names = await needs.operatorNames(rows.flatMap((row) => row.by_uid ?? []));
  const items = rows.map((row) => ({
    word: row.word,
    action: row.action,
    at: row.at.toISOString(),
    by: operatorIn(names, row.by_uid),
  }));
  return { items, total, page: input.page, pageSize: input.pageSize };
}

export async function addWord(deps: WordDeps, input: ParsedInputOf<Calls['add']>, principal: StaffPrincipal) {
  const word = normalWord(input.word);
  if (!isFindable(word)) return new BadInput([{ path: 'word', code: 'invalid' }]);
  const entry = { action: input.action, by: principal.uid, at: deps.clock.date() };
  const added = await inTransaction(deps.db, async (tx) => {
    const fresh = (await store.addWords(tx, [word], entry)) > 0;
    const changed = fresh ? [] : await store.changeWords(tx, [word], entry);
    if (fresh || changed.length > 0)
      await deps.needs.audit.record(tx, principal, {
        action: fresh ? 'word.add' : 'word.change',
        target: { kind: 'word', id: word, label: word },
        details: { action: input.action },
      });
    return fresh;
  });
  await deps.words.reload();
  return { added };
}

/** Imports the lines of a text, all or none. */
export async function importWords(deps: WordDeps, input: ParsedInputOf<Calls['import']>, principal: StaffPrincipal) {
  const lines = input.text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  if (lines.length > wordImportMax) return new BadInput([{ path: 'text', code: 'too_many_lines' }]);
  const long = lines.flatMap((line, at) => (line.trim().length > wordMax ? [at + 1] : []));
  if (long.length > 0)
    return new BadInput(long.slice(0, 20).map((line) => ({ path: `text.${line}`, code: 'too_big' })));

  const findable = lines.map(normalWord).filter(isFindable);
  const words = [...new Set(findable)];
  const added = await inTransaction(deps.db, async (tx) => {
    const count = await store.addWords(tx, words, { action: input.action, by: principal.uid, at: deps.clock.date() });
    await deps.needs.audit.record(tx, principal, {
      action: 'word.import',
      target: null,
      details: { lines: lines.length, added: count, action: input.action },
    });
    return count;
  });
  await deps.words.reload();
  return {
    added,
    known: words.length - added,
    repeated: findable.length - words.length,
    empty: lines.length - findable.length,
  };
}

export async function changeWords(deps: WordDeps, input: ParsedInputOf<Calls['change']>, principal: StaffPrincipal) {
  const entry = { action: input.action, by: principal.uid, at: deps.clock.date() };
  const changed = await inTransaction(deps.db, async (tx) => {
    const words = await store.changeWords(tx, input.words.map(normalWord), entry);
    for (const word of words)
      await deps.needs.audit.record(tx, principal, {
        action: 'word.change',
        target: { kind: 'word', id: word, label: word },
        details: { action: input.action },
      });
    return words.length;
  });
  await deps.words.reload();
  return { changed };
}

export async function removeWords(deps: WordDeps, input: ParsedInputOf<Calls['remove']>, principal: StaffPrincipal) {
  const asked = [...new Set(input.words.map(normalWord))];
  const gone = await inTransaction(deps.db, async (tx) => {
    const words = await store.deleteWords(tx, asked);
    for (const word of words)
      await deps.needs.audit.record(tx, principal, {
        action: 'word.remove',
        target: { kind: 'word', id: word, label: word },
      });
    return words;
  });
  await deps.words.reload();
  return { removed: gone.length, missing: asked.filter((word) => !gone.includes(word)) };
}

export function testWords({ words }: WordDeps, text: string) {
  const normal = text.normalize('NFC');
  return { ...words.check(normal), matches: words.matches(normal) };
}
