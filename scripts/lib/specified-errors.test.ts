import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '@touchline/contract/errors';
import { describe, expect, it } from 'vitest';
import { root } from './node.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const [header, ...rows] = read('docs/specification/errors.tsv').trimEnd().split('\n');
const specified = rows.map((row) => {
  const [code = '', http = '', , en = '', zh = ''] = row.split('\t');
  return { code, http: http === '-' ? null : Number(http), en, zh };
});

type Texts = Readonly<Record<string, string>>;
const sentences = {
  en: JSON.parse(read('packages/i18n/locales/eng/errors.json')) as Texts,
  zh: JSON.parse(read('packages/i18n/locales/zh/errors.json')) as Texts,
};
type Column = keyof typeof sentences;

/** A sentence with the apostrophes, placeholders and usual name of the table; a counted one in its plural. */
const sentenceOf = (column: Column, code: string): string | undefined =>
  (sentences[column][code] ?? sentences[column][`${code}_other`])
    ?.replaceAll('’', "'")
    .replaceAll('{{site}}', 'Touchline')
    .replace(/\{\{(\w+)[^}]*\}\}/g, '{$1}');

/** The sentences that docs/decisions/wire-names.md states as different, as `en code`. */
function statedDeviations(): string[] {
  const table = [...read('docs/decisions/wire-names.md').matchAll(/^\| (`.+`) +\| ([a-z, ]+?) +\| \S.* \|$/gm)];
  return table.flatMap(([, codes = '', columns = '']) =>
    columns
      .split(', ')
      .flatMap((column) => [...codes.matchAll(/`(\w+)`/g)].map(([, code = '']) => `${column} ${code}`)),
  );
}

describe('errors of the specification', () => {
  it('are 180, each once', () => {
    expect(header).toBe('code\thttp\twhere\ten\tzh\tsource');
    expect(specified).toHaveLength(180);
    expect(new Set(specified.map(({ code }) => code)).size).toBe(180);
  });

  it('are in the contract with their statuses', () => {
    const served = new Map<string, number | null>(Object.entries(errors).map(([code, { http }]) => [code, http]));
    const different = specified.filter(({ code, http }) => served.get(code) !== http);
    expect(different.map(({ code, http }) => [code, http, served.get(code)])).toEqual([]);
  });

  it('are the only ones of the contract, besides those that a decision names', () => {
    const decision = read('docs/decisions/wire-names.md');
    const catalogue = new Set(specified.map(({ code }) => code));
    const extending = Object.keys(errors).filter((code) => !catalogue.has(code));
    expect(extending.filter((code) => !decision.includes(`\`${code}\``))).toEqual([]);
    expect(decision).toContain(`**${extending.length} codes** extend`);
  });

  it('have the sentences of the specification, except those that a decision names', () => {
    const different = (['en', 'zh'] as const).flatMap((column) =>
      specified
        .filter((row) => sentenceOf(column, row.code) !== row[column].replaceAll('’', "'"))
        .map(({ code }) => `${column} ${code}`),
    );
    expect(different.toSorted()).toEqual(statedDeviations().toSorted());
  });
});
