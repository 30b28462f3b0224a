import { describe, expect, it } from 'vitest';
import { findAgain, findPlaces, plant } from './places.mjs';

const changed = (text: string, file = 'a.ts') =>
  findPlaces(file, text).map(({ change, from, to }) => [change, from, to]);

describe('the places of a file', () => {
  it('are conditions, guards, boundaries and defaults', () => {
    const text = `export function f(a: number, b?: number) {
  if (a < b) return refuse('late');
  return (b ?? a) ? 1 : null;
}`;
    expect(changed(text)).toEqual([
      ['condition', 'a < b', '!(a < b)'],
      ['guard', `if (a < b) return refuse('late');`, ';'],
      ['boundary', 'a < b', 'a <= b'],
      ['condition', '(b ?? a)', '!((b ?? a))'],
      ['default', 'b ?? a', 'b'],
      ['off by one', '1', '2'],
    ]);
  });

  it('leave out guards with an alternative, and defaults of nothing', () => {
    expect(changed('if (a) throw b; else c;').map(([change]) => change)).toEqual(['condition']);
    expect(changed('f(a ?? null, b ?? undefined);')).toEqual([]);
  });

  it('are swapped arguments and columns, but not services before them', () => {
    expect(changed('move(from, to.uid);')).toEqual([['arguments', 'from, to.uid', 'to.uid, from']]);
    expect(changed('move(tx, from);')).toEqual([]);
    expect(changed('x = { at: row.at, by: row.by };')).toEqual([
      ['columns', 'row.at, by: row.by', 'row.by, by: row.at'],
    ]);
    expect(changed('x = { at, by };')).toEqual([['columns', 'at, by', 'at: by, by: at']]);
  });

  it('are conditions and orders of queries', () => {
    expect(changed(`q.where('a', '=', b).orderBy('id', 'desc').orderBy('a');`)).toEqual([
      ['order', `'a'`, `'a', 'desc'`],
      ['order', `'desc'`, `'asc'`],
      ['where', `q.where('a', '=', b)`, 'q'],
    ]);
    const sql = 'sql`select a\n  where b >= 1\n  and c = 2\n  and (d = 1\n  or e = 2)\n  order by a desc`;';
    expect(changed(sql)).toEqual([
      ['boundary', '  where b >= 1', '  where b > 1'],
      ['where', '  and c = 2', ''],
      ['order', '  order by a desc', '  order by a asc'],
    ]);
    expect(findPlaces('a.ts', sql).map(({ line }) => line)).toEqual([2, 3, 6]);
  });

  it('are calls that act on others, but not logs and metrics', () => {
    expect(changed('await hub.publish(); void notifyHosts(); read();')).toEqual([
      ['effect', 'await hub.publish();', ';'],
      ['effect', 'void notifyHosts();', ';'],
    ]);
    expect(changed('this.#log.warn({ a: 7 }); metrics.sent.inc(2);')).toEqual([]);
  });

  it('are numbers and truth values, but no numbers of components', () => {
    expect(changed('const at = { a: true, b: 30, c: 3, d: e - 1 };')).toEqual([
      ['constant', 'true', 'false'],
      ['constant', '30', '60'],
      ['off by one', '3', '4'],
      ['off by one', 'e - 1', 'e'],
    ]);
    expect(changed('const a = <i size={20} open={true} />;', 'a.tsx')).toEqual([['constant', 'true', 'false']]);
  });

  it('are event handlers: removed from elements, empty in components', () => {
    expect(changed('const a = <b onClick={go}><Menu onPick={pick} title="on" /></b>;', 'a.tsx')).toEqual([
      ['handler', 'onClick={go}', ''],
      ['handler', 'onPick={pick}', 'onPick={() => undefined}'],
    ]);
  });

  it('are not in types and imports', () => {
    expect(changed(`import a from 'a';\ntype B = 1 | true;\ninterface C { d: 3 }\nlet e: 4 | undefined;`)).toEqual([]);
  });
});

it('names a place by the functions around it and its number there', () => {
  const text = 'class Queue { take() { const next = () => [1, 1]; } }';
  expect(findPlaces('a.ts', text).map(({ owner, nth }) => [owner, nth])).toEqual([
    ['Queue.take.next', 0],
    ['Queue.take.next', 1],
  ]);
});

describe('a mutant', () => {
  const [place] = findPlaces('a.ts', 'const a = (b) => { if (b) return 5; };');
  if (!place) throw new Error('no place');

  it('is planted where it was found', () => {
    expect(plant('const a = (b) => { if (b) return 5; };', place)).toBe('const a = (b) => { if (!(b)) return 5; };');
    expect(plant('const a = (b) => { if (b) return 5; };', { ...place, to: ')' })).toBeUndefined();
  });

  it('is found again after edits around it, and in the file its code has moved to', () => {
    const edited = 'import c from "c";\nconst a = (b) => { c(); if (b) return 6; };';
    expect(findAgain(place, findPlaces('a.ts', edited))).toMatchObject({ file: 'a.ts', line: 2 });
    const moved = findPlaces('c.ts', edited);
    expect(findAgain(place, moved)).toMatchObject({ file: 'c.ts' });
    expect(findAgain(place, [...moved, ...findPlaces('d.ts', edited)])).toBeUndefined();
    expect(findAgain(place, findPlaces('a.ts', 'const e = (b) => { if (b) return 5; };'))).toBeUndefined();
  });
});
