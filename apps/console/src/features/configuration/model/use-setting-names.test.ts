import { features, shownSettings } from '@touchline/contract/settings';
import { expect, it } from 'vitest';
import texts from '../../../../../../packages/i18n/locales/eng/consoleContent.json' with { type: 'json' };

const { settings } = texts;

it('has a name for every setting, group and switch that operators see', () => {
  expect(Object.keys(settings.feature)).toEqual(expect.arrayContaining([...features]));
  expect(Object.keys(settings.name)).toEqual(
    expect.arrayContaining(shownSettings.map((name) => name.replace('.', '_'))),
  );
  expect(Object.keys(settings.group)).toEqual(
    expect.arrayContaining(shownSettings.map((name) => name.split('.')[0] ?? '')),
  );
});
