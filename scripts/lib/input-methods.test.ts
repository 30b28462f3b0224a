import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files that know the key Enter and not the helper, and why no input method types there. */
const others: Readonly<Record<string, string>> = {
  'apps/console/src/shared/table/TableRow.tsx': 'a row has no text',
  'apps/web/src/chat-ui/composer/MentionList.tsx': 'options have no text to type',
  'apps/web/src/chat-ui/composer/use-mentions.ts': 'the composer asks the helper first',
  'apps/web/src/chat-ui/line/PressableLine.tsx': 'a line has no text to type',
  'apps/web/src/features/messenger/components/dialogs/DateDialog.tsx': 'a date is typed without an input method',
  'apps/web/src/features/player/model/use-commands.ts': 'the player has no text to type',
};
const helper = 'packages/ui/src/light/composing.ts';

const sources = globSync(['apps/{web,console}/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'])
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));

it('asks one helper before Enter sends what an input method is still typing', () => {
  const asking = sources.filter(({ text }) => /\bisComposing\(/.test(text)).map(({ file }) => file);
  const pressed = sources.filter(({ text }) => text.includes("'Enter'")).map(({ file }) => file);
  expect(pressed.filter((file) => !asking.includes(file)).toSorted()).toEqual(Object.keys(others));
  expect(asking.length).toBeGreaterThanOrEqual(5);
  // Browsers differ in what they say.
  const reading = sources.filter(({ text }) => /\.isComposing\b|\b229\b(?!')/.test(text)).map(({ file }) => file);
  expect(reading.filter((file) => !file.endsWith('/area-codes.ts'))).toEqual([helper]);
});
