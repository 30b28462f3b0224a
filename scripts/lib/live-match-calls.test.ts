import { allCalls } from '@touchline/contract/all-calls';
import { expect, it } from 'vitest';
import { isOfTests, readCallSources, readContractCalls } from './call-sources.ts';

/** The parts of a zod schema that this test walks. */
interface Definition {
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly element?: unknown;
  readonly innerType?: unknown;
  readonly options?: readonly unknown[];
}

function holdsMatch(schema: unknown, seen = new Set<unknown>()): boolean {
  // A schema may refer to itself.
  if (seen.has(schema)) return false;
  seen.add(schema);
  const {
    shape,
    element,
    innerType,
    options = [],
  } = (schema as { readonly _zod?: { readonly def: Definition } } | undefined)?._zod?.def ?? {};
  if (shape && 'kickoffAt' in shape && 'version' in shape) return true;
  return [...Object.values(shape ?? {}), element, innerType, ...options].some((part) => holdsMatch(part, seen));
}

/** Calls whose matches need no events of the list, and why. */
const others: Readonly<Record<string, string>> = {
  '/web_match/web_match_details': 'joins the channel of its match: match-panel/api/use-match.ts',
  '/web_anchor/anchor_content_list': 'is only served: the portal reads the newer list',
  '/web_anchor/web_recommend_user': 'is asked again every minute while a host is offline',
  '/web_anchor/anchor_details': 'the room and the mini player read its match by use-match.ts',
  '/web_anchor/anchor_information': 'answers the host, whose room reads the match',
  '/web_match/meetings': 'has only matches that are over',
  '/web_race/show/match/{a}/{b}': 'changes the match of a room',
  '/web_anchor/live_history': 'has broadcasts that are over',
  '/web_anchor/live_summary': 'has broadcasts that are over',
};

const folder = 'apps/web/src';
const sources = readCallSources(folder, (path) => !isOfTests(path)).map(({ path, text }) => ({
  file: path.slice(folder.length + 1),
  text,
}));

/** The calls named in the list of `live-matches.ts` and in `keepLive(…)`, as `matchCalls.list`. */
const liveNames = sources.flatMap(({ file, text }) => {
  const places =
    file === 'shared/match/live-matches.ts'
      ? [/const paths[^;]*;/.exec(text)?.[0] ?? '']
      : (text.match(/\bkeepLive\([^)]*\)/g) ?? []);
  return places.flatMap((place) => place.match(/\b\w+Calls\.\w+/g) ?? []);
});

it('keeps every match of an answer up to date', async () => {
  const paths = new Map((await readContractCalls()).map(({ name, path }) => [name, path]));
  const live = new Set(liveNames.map((name) => paths.get(name)));
  expect([...live]).not.toContain(undefined);
  const withMatches = allCalls
    .filter(({ call, schema }) => call.access !== 'operator' && holdsMatch(schema.output))
    .map(({ call }) => call.path);
  expect(withMatches.length).toBeGreaterThan(15);
  expect(withMatches.filter((path) => !live.has(path) && !(path in others))).toEqual([]);
});

it('reads the details of a match only where its channel is joined', () => {
  const readers = sources.filter(({ text }) => /\buse(?:Call|Endless)\(\s*matchCalls\.details\b/.test(text));
  expect(readers.map(({ file }) => file)).toEqual(['features/match-panel/api/use-match.ts']);
});
