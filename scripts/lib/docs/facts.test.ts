import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sportIdCodes, sportIds } from '@touchline/contract/enums';
import { pictureWidths } from '@touchline/contract/files';
import { groupPermissions } from '@touchline/contract/groups';
import { languages } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { sportEntryOf, sportNames } from '@touchline/contract/matches';
import { staffRoles } from '@touchline/contract/operators';
import { describe, expect, it } from 'vitest';
import { root } from '../node.mjs';
import { readFile } from './documents.ts';

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** `ten`, `66,000`, `66_000` or `512`. */
function numberOf(text: string): number {
  const word = words.indexOf(text.toLowerCase());
  return word >= 0 ? word : Number(text.replaceAll(/[,_]/g, ''));
}

/** The number that a pattern finds in a file, which must have it once. */
function numberIn(path: string, pattern: RegExp): number {
  const found = [...readFile(path).replaceAll(/\s+/g, ' ').matchAll(new RegExp(pattern, 'g'))];
  expect(found, `${path} ${pattern}`).toHaveLength(1);
  return numberOf(found[0]?.[1] ?? '');
}

const minute = 60_000;
const languageCount = languages.length;

describe('numbers', () => {
  it.each([
    ['README.md', /supports (\w+) languages/, languageCount],
    ['README.md', /\*\*Matches\.\*\* (\w+) sports/, sportIdCodes.length],
    ['README.md', /staff with (\w+) roles/, staffRoles.length],
    ['README.md', /Up to (\w+) viewers speak with the host/, limits.voice.linkMicMax],
    ['README.md', /groups of up to (\w+) with/, limits.groups.sizeMax],
    ['README.md', /admins of (\w+) permissions/, groupPermissions.length],
    ['ARCHITECTURE.md', /i18n \((\d+) languages\)/, languageCount],
    [
      'ARCHITECTURE.md',
      /Chat of finished matches is deleted after (\d+) days/,
      limits.rooms.matchChatLifeMs / (1440 * minute),
    ],
    [
      'ARCHITECTURE.md',
      /code, the session needs one from the last (\d+) minutes/,
      limits.operators.confirmedMs / minute,
    ],
  ] as const)('%s: %s', (path, pattern, expected) => {
    expect(numberIn(path, pattern)).toBe(expected);
  });

  it.each([
    [
      'README.md',
      /up to ([\d,]+) rows per file/,
      'apps/console/src/shared/table/read-all-rows.ts',
      /rowsMax = ([\d_]+);/,
    ],
    ['CONTRIBUTING.md', /has at most (\d+) lines/, 'tools/tree/component-size.mjs', /linesMax = (\d+);/],
    [
      'ARCHITECTURE.md',
      /written to all sockets in slices of (\d+)/,
      'apps/server/src/realtime/limits.ts',
      / slice: (\d+),/,
    ],
    [
      'ARCHITECTURE.md',
      /starts with ([\d,]+) hosts/,
      'apps/server/src/journeys/grown.test.ts',
      /const hosts = ([\d_]+);/,
    ],
    [
      'ARCHITECTURE.md',
      /Counts of lists stop at ([\d,]+)/,
      'apps/server/src/modules/hosts/lists/listing.store.ts',
      /countMax = ([\d_]+);/,
    ],
    ['ARCHITECTURE.md', /link-mic: (\w+) seats/, 'apps/voice/src/seats.ts', /seatCount = (\d+);/],
    [
      'ARCHITECTURE.md',
      /same Opus in one message every (\d+) ms/,
      'apps/voice/src/relay/batch-interval.ts',
      /leastMs = (\d+);/,
    ],
  ] as const)('%s: %s', (path, pattern, source, constant) => {
    expect(numberIn(path, pattern)).toBe(numberIn(source, constant));
  });

  it('gives the widths of pictures', () => {
    expect(readFile('ARCHITECTURE.md')).toContain(
      `at ${pictureWidths.join(', ').replace(/, (?=\d+$)/, ' and ')} pixels`,
    );
  });
});

describe('lists', () => {
  const architecture = readFile('ARCHITECTURE.md');
  const foldersOf = (path: string): string[] =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => !['node_modules', 'test-results'].includes(name))
      .sort();
  /** The folders that ARCHITECTURE.md names below a path: `tests/{a,b}/` and `tests/c/`. */
  const namedBelow = (path: string): string[] => {
    const named = [...architecture.matchAll(new RegExp(`\`${path}/(?:\\{([\\w,-]+)\\}|([\\w-]+))/`, 'g'))];
    return [...new Set(named.flatMap(([, many, one]) => many?.split(',') ?? one ?? []))].sort();
  };

  it.each(['tests', 'packages', 'apps/web/src', 'apps/console/src'])('names every folder of %s', (path) => {
    expect(namedBelow(path)).toEqual(foldersOf(path));
  });

  it('shows every app in the drawing', () => {
    const drawing = architecture.split('```')[1] ?? '';
    expect(foldersOf('apps').filter((name) => !drawing.includes(`apps/${name}`))).toEqual([]);
  });

  it('names every language, and has a column of recurring words for each', () => {
    const readme = readFile('README.md');
    expect(languages.map(({ ownName }) => ownName).filter((name) => !readme.includes(name))).toEqual([]);
    const [, glossary = ''] = readFile('packages/i18n/README.md').split('## Glossary\n');
    expect(glossary.trim().split('\n')[0]?.split('|').length).toBe(languageCount + 2);
  });
});

it('lists in docs/feeds.md the incidents of every sport', () => {
  const [, table = ''] = readFile('docs/feeds.md').split('| kinds of incidents');
  const rows = new Map(
    [...table.matchAll(/^\| ([a-z ]+?) +\| (`.*`) +\|$/gm)].map(([, sport = '', kinds = '']) => [
      sport.replaceAll(' ', '_'),
      kinds.replaceAll('`', '').split(', '),
    ]),
  );
  const every = ['period_start', 'period_end', 'note'];
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(
      sportNames.map((name) => [name, sportEntryOf(sportIds[name]).incidents.filter((kind) => !every.includes(kind))]),
    ),
  );
});
