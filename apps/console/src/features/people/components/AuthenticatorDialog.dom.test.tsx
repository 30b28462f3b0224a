import { type PersonPage, personCalls } from '@touchline/contract/operators';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, draw, stubServer, typeInto } from '../../../shared/testing/draw.tsx';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';

const person = { uid: '5', nickname: 'kate' } satisfies { [K in keyof PersonPage]?: unknown } as unknown as PersonPage;

let asked: ReturnType<typeof stubServer>;
let page: Awaited<ReturnType<typeof draw>>;
const onClose = vi.fn<() => void>();
beforeEach(async () => {
  onClose.mockReset();
  asked = stubServer(() => ({ data: person }));
  page = await draw(<AuthenticatorDialog person={person} onClose={onClose} />);
  await vi.waitUntil(() => document.querySelector('textarea') !== null, { timeout: 5000 });
});
afterEach(() => page.close());

it('removes the authenticator of a user with a reason', async () => {
  expect(document.body.textContent).toContain('Signing in takes no code');
  await typeInto(document.querySelector('textarea') as HTMLTextAreaElement, ' Lost the phone ');
  await click(document.querySelector('button[type=submit]'));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(asked).toEqual([{ path: personCalls.resetAuthenticator.path, input: { uid: '5', reason: 'Lost the phone' } }]);
  expect(document.body.textContent).toContain('The authenticator of kate has been removed');
});
