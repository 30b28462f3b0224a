import { toDateTimeField } from '@touchline/contract/days';
import { personCalls as calls, type PersonPage } from '@touchline/contract/operators';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, draw, stubServer, typeInto } from '../testing/draw.tsx';
import { BanDialog } from './BanDialog.tsx';

const person = {
  uid: '5',
  nickname: 'kate',
  platformBan: { until: '2030-01-01T12:00:00Z', reason: 'Threats' },
  host: { status: 'not_an_anchor', ban: null, reason: null, onAir: false },
} satisfies { [K in keyof PersonPage]?: unknown } as unknown as PersonPage;

let asked: ReturnType<typeof stubServer>;
let page: Awaited<ReturnType<typeof draw>>;
beforeEach(async () => {
  asked = stubServer(() => ({ data: {} }));
  page = await draw(<BanDialog person={person} scope="platform" mayForGood={false} onClose={() => {}} />);
  await vi.waitUntil(() => document.querySelector('select') !== null, { timeout: 5000 });
});
afterEach(() => page.close());

const confirm = () => click(document.querySelector('button[type=submit]'));
const date = () => document.querySelector('input[type=datetime-local]') as HTMLInputElement;

// Proves consolePeople:effect.instead
it('changes a ban in force to a date and time, and rejects past dates and dates beyond a year', async () => {
  expect(document.body.textContent).toContain('It replaces the current ban');
  expect(document.querySelector('textarea')?.value).toBe('Threats');
  await typeInto(document.querySelector('select') as HTMLSelectElement, 'date');
  for (const wrong of ['2020-01-01T12:00', toDateTimeField(new Date(Date.now() + 367 * 86_400_000).toISOString())]) {
    await typeInto(date(), wrong);
    await confirm();
    await expect
      .poll(() => document.querySelector('[role=alert]')?.textContent)
      .toBe('Choose a date and time within the next year.');
  }
  expect(asked).toEqual([]);
  const seen = { until: '2030-01-01T12:00:00Z' };
  const until = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString();
  await typeInto(date(), toDateTimeField(until));
  await confirm();
  await expect
    .poll(() => asked)
    .toEqual([{ path: calls.ban.path, input: { uid: '5', scope: 'platform', reason: 'Threats', until, seen } }]);
});
