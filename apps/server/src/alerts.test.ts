import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';

let rules: string;
beforeAll(async () => {
  rules = await readFile(new URL('../../../deploy/alerts.yml', import.meta.url), 'utf8');
});

it('have summaries that YAML reads as one text', () => {
  const summaries = [...rules.matchAll(/annotations: \{ summary: (.+) \}$/gm)].map(([, text = '']) => text);
  expect(summaries).toHaveLength([...rules.matchAll(/- alert: /g)].length);
  // Within braces, a comma or a colon ends a text without quotation marks.
  expect(summaries.filter((text) => !/^(?:"[^"]+"|[^",:#{}[\]]+)$/.test(text))).toEqual([]);
});
