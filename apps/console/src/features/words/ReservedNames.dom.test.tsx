import { afterEach, beforeEach, expect, it } from 'vitest';
import { button, click, draw, stubServer, typeInto } from '../../shared/testing/draw.tsx';
import { signInAs } from '../../shared/testing/sign-in-as.ts';
import { ReservedNames } from './ReservedNames.tsx';

let page: Awaited<ReturnType<typeof draw>>;
beforeEach(() => signInAs('moderator'));
afterEach(() => page.close());

const card = (uid: string, nickname: string, isHost: boolean) => ({
  uid,
  appNumber: '10000001',
  nickname,
  avatar: null,
  userType: 1 as const,
  isHost,
});
const field = () => document.querySelector('textarea') as HTMLTextAreaElement;

it('shows the reserved names of a language and saves changed ones', async () => {
  const sent: unknown[] = [];
  stubServer(({ path, input }) => {
    if (path.endsWith('/save')) sent.push(input);
    return { data: { languages: [{ language: 'eng', names: ['Admin', 'Support'], standard: sent.length === 0 }] } };
  });
  page = await draw(<ReservedNames />);
  await expect.poll(() => field()?.value).toBe('Admin\nSupport');
  expect(document.body.textContent).not.toContain('Restore the standard names');
  await typeInto(field(), 'Admin\n Chief \n\n');
  await click(button('Save'));
  await expect.poll(() => sent).toEqual([{ language: 'eng', names: ['Admin', 'Chief'] }]);
  await expect.poll(() => document.body.textContent).toContain('Restore the standard names');
});

it('lists who has a name like a protected one', async () => {
  stubServer(({ path }) =>
    path.endsWith('/alike')
      ? {
          data: {
            items: [
              {
                what: 'person',
                id: '1',
                name: 'Admin',
                person: card('1', 'Admin', false),
                owner: 'reserved',
                of: null,
              },
              {
                what: 'group',
                id: '9',
                name: 'Аnna',
                person: card('2', 'Fan', false),
                owner: 'host',
                of: card('3', 'Anna', true),
              },
            ],
            next: null,
          },
        }
      : { data: { languages: [] } },
  );
  page = await draw(<ReservedNames />);
  await expect.poll(() => button('Names in use that look alike')).toBeTruthy();
  await click(button('Names in use that look alike'));
  await expect
    .poll(() => [...document.querySelectorAll('li')].map(({ textContent }) => textContent))
    .toEqual([expect.stringContaining('Admin (reserved)'), expect.stringContaining('Аnna (like the host Anna)Group')]);
});
