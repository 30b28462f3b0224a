import { type PersonPage, personCalls } from '@touchline/contract/operators';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, draw, stubServer, typeInto } from '../../../shared/testing/draw.tsx';
import { useUnsavedForms } from '../../../shared/unsaved/unsaved.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

const person = { uid: '5', appNumber: '10000005', nickname: 'kate', userType: 1 } satisfies {
  [K in keyof PersonPage]?: unknown;
} as unknown as PersonPage;

let asked: ReturnType<typeof stubServer>;
let page: Awaited<ReturnType<typeof draw>>;
let unsavedAtEnd: number | null;
beforeEach(async () => {
  unsavedAtEnd = null;
  asked = stubServer(() => ({ data: {} }));
  const onClose = (): void => {
    unsavedAtEnd = useUnsavedForms.getState().forms.size;
  };
  page = await draw(<DeleteDialog person={person} onClose={onClose} />);
  await vi.waitUntil(() => document.querySelector('textarea') !== null, { timeout: 5000 });
});
afterEach(() => page.close());

it('deletes an account after its user ID was typed, and leaves without asking about the reason', async () => {
  const confirm = document.querySelector<HTMLButtonElement>('button[type=submit]');
  await typeInto(document.querySelector('textarea') as HTMLTextAreaElement, 'Asked by mail');
  expect(confirm?.disabled).toBe(true);
  await typeInto(document.querySelector('input') as HTMLInputElement, '10000005');
  await click(confirm);
  await expect.poll(() => unsavedAtEnd).toBe(0);
  expect(asked).toEqual([{ path: personCalls.delete.path, input: { uid: '5', reason: 'Asked by mail' } }]);
  expect(document.body.textContent).toContain('The account of kate is being deleted');
});
