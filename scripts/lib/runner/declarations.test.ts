import { expect, it } from 'vitest';
import { readDeclarations } from './declarations.mjs';

const read = (text: string) => readDeclarations('a.tsx', text);
const declaration = (text: string, name: string) => read(text).declarations[name];

it('tells what the running code uses from what only types use', () => {
  const text = `import { load, type Row } from './rows.ts';
    interface Page { rows: Row[] }
    export const first = (page: Page): Row => load(page as unknown as Page)[0]!;`;
  expect(declaration(text, 'first')).toMatchObject({ values: ['load'], types: ['Page', 'Row'], isType: false });
  expect(declaration(text, 'Page')).toMatchObject({ values: [], types: ['Row'], isType: true });
});

it('ignores names of properties, and sees components, shorthand and classes', () => {
  const text = `import { label, Card, Base, one } from './x.ts';
    export const view = () => <Card label="x" a={{ one }} />;
    export class Part extends Base { label = 1; read() { return this.label; } }`;
  expect(declaration(text, 'view')?.values).toEqual(['Card', 'one']);
  expect(declaration(text, 'Part')?.values).toEqual(['Base']);
});

it('keeps the names of one pattern together', () => {
  const { declarations } = read("import { make } from './x.ts'; export const { a, b: [c] } = make();");
  expect(Object.keys(declarations)).toEqual(['a', 'c']);
  expect(declarations.c?.values).toEqual(['make']);
});

it('reads imports, exports and files behind an index', () => {
  const source = read(`import type { T } from './t.ts';
    import './side.css';
    import * as all from './all.ts';
    export { b as c } from './b.ts';
    export * from './star.ts';
    const own = all;
    export { own as mine };
    export default own;`);
  expect(source.loads).toEqual(['./side.css', './all.ts', './b.ts', './star.ts']);
  expect(source.imports).toMatchObject({ T: { isType: true }, all: { from: './all.ts', name: '*' } });
  expect(source.exports).toEqual({ mine: 'own', default: 'default' });
  expect(source.reexports).toEqual({ c: { from: './b.ts', name: 'b' } });
  expect(source.stars).toEqual(['./star.ts']);
});

it('sees what is loaded by a path', () => {
  const text = `export const load = (name: string) => [
    import('./lazy.ts'), new URL('./worker.ts', import.meta.url), new URL(\`../docs/\${name}\`, import.meta.url),
    import.meta.glob(['./pages/*.tsx']), new URL('./not-a-file.ts', 'http://x'), './text.ts'];`;
  expect(declaration(text, 'load')?.paths).toEqual(['./lazy.ts', './worker.ts', '../docs/', './pages/*.tsx']);
});

it('has a digest of the code that ignores comments and spaces', () => {
  const digest = (text: string) => declaration(text, 'add')?.digest;
  const before = digest('export const add = (a, b) => a + b;');
  expect(digest('// Adds.\nexport const add = (a, /* right */ b) =>\n  a + b;')).toBe(before);
  expect(digest('export const add = (a, b) => a - b;')).not.toBe(before);
});

it('changes the digest when a used name is imported from elsewhere', () => {
  const digest = (from: string) => declaration(`import { x } from '${from}'; export const y = x();`, 'y')?.digest;
  expect(digest('./a.ts')).not.toBe(digest('./b.ts'));
});
