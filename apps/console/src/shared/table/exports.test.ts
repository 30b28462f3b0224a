import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const naming = (pattern: RegExp) =>
  Object.entries(sources)
    .filter(([name, source]) => !/\.test\.tsx?$/.test(name) && pattern.test(source))
    .map(([name]) => name.replace(/^(\.\.?\/)+/, ''))
    .sort();

it('exports lists only through the button that records the export first', () => {
  expect(naming(/contract\/text/).length).toBeGreaterThan(0);
  expect(naming(/import \{[^}]*\bcsvOf\b[^}]*\}/)).toEqual(['ExportButton.tsx']);
  expect(naming(/createObjectURL|\.download = /)).toEqual([
    'download.ts',
    'features/coins/components/ExportDialog.tsx',
  ]);
  expect(naming(/import \{[^}]*\bdownload\b[^}]*\} from/)).toEqual([
    'ExportButton.tsx',
    // This file holds the operator's own codes, not a list.
    'features/security-code/RecoveryCodes.tsx',
  ]);
});
