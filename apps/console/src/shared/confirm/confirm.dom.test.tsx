import { TextArea } from '@touchline/ui/form';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, click, draw, typeInto } from '../testing/draw.tsx';
import { signInAs } from '../testing/sign-in-as.ts';
import { UnsavedGuard } from '../unsaved/UnsavedGuard.tsx';
import { ConfirmAction } from './ConfirmAction.tsx';

const closed = vi.fn<() => void>();
const confirmed = vi.fn<() => Promise<void>>().mockResolvedValue();

function Screen() {
  const [open, setOpen] = useState(true);
  const [reason, setReason] = useState('');
  const close = (): void => {
    closed();
    setOpen(false);
  };
  return (
    <>
      {open && (
        <ConfirmAction open title="Ban Lin?" confirmLabel="Ban" onClose={close} onConfirm={confirmed}>
          <TextArea label="Reason" value={reason} onChange={({ target }) => setReason(target.value)} />
        </ConfirmAction>
      )}
      <UnsavedGuard />
    </>
  );
}

let page: Awaited<ReturnType<typeof draw>>;
beforeEach(async () => {
  closed.mockClear();
  signInAs('moderator');
  page = await draw(<Screen />);
  await vi.waitUntil(() => document.querySelector('textarea'), { timeout: 5000 });
});
afterEach(() => page.close());

const reason = () => document.querySelector('textarea') as HTMLTextAreaElement;
const asks = () => document.body.textContent?.includes('Leave without saving?') ?? false;
const pressEscape = () =>
  document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }));

it('closes right away by Escape and the backdrop while nothing is typed', async () => {
  await click(document.querySelector('dialog[open]'));
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(asks()).toBe(false);
});

it('asks before Escape or a press beside the dialog loses a typed reason', async () => {
  await typeInto(reason(), 'Sold streams');
  await click(document.querySelector('dialog[open]'));
  await expect.poll(asks).toBe(true);
  await click(button('Keep editing'));
  await expect.poll(asks).toBe(false);
  pressEscape();
  await expect.poll(asks).toBe(true);
  expect([closed.mock.calls.length, reason().value]).toEqual([0, 'Sold streams']);
  await click(button('Discard changes'));
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});

it('closes by its own buttons without asking', async () => {
  await typeInto(reason(), 'Sold streams');
  await click(button('Ban'));
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect([confirmed.mock.calls.length, asks()]).toEqual([1, false]);
});
