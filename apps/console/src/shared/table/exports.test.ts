import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const naming = (pattern: RegExp) =>
  Object.entries(sources)
    .filter(([name, source]) => !/\.test\.tsx?$/.test(name) && pattern.test(source))
    .map(([name]) => name.replace(/^(\.\.?\/)+/, ''))
    .sort();

it('gives lists as files by one button only, which has the export written down first', () => {
  expect(naming(/contract\/text/).length).toBeGreaterThan(0);
  expect(naming(/import \{[^}]*\bcsvOf\b[^}]*\}/)).toEqual(['ExportButton.tsx']);
  expect(naming(/createObjectURL|\.download = /)).toEqual(['download.ts', 'features/coins/ExportDialog.tsx']);
  expect(naming(/import \{[^}]*\bdownload\b[^}]*\} from/)).toEqual([
    'ExportButton.tsx',
    // A text of one's own codes, no list.
    'features/security-code/RecoveryCodes.tsx',
  ]);
});
