import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { byRole, click, mount, typeInto } from '../testing/mount.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

let page: ReturnType<typeof mount> | undefined;
afterEach(() => page?.unmount());
const dialog = () => document.querySelector('dialog');

function Sample({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Share it" dismissible={dismissible}>
        <input aria-label="Address" data-autofocus="" />
      </Dialog>
    </>
  );
}

function cancel() {
  act(() => {
    dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
}

test('opens as a named modal, focuses the right element and restores the focus', () => {
  page = mount(<Sample />);
  const opener = byRole('button', 'Share');
  click(opener);
  expect(dialog()?.open).toBe(true);
  expect(document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Share it');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Address');
  click(byRole('button', 'Close'));
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('Escape closes it unless an answer is required', () => {
  page = mount(<Sample />);
  click(byRole('button', 'Share'));
  cancel();
  expect(dialog()).toBeNull();
  page.unmount();
  page = mount(<Sample dismissible={false} />);
  click(byRole('button', 'Share'));
  cancel();
  expect(dialog()?.open).toBe(true);
});

test('a press on the backdrop closes it unless an answer is required; a press inside does not', () => {
  page = mount(<Sample />);
  click(byRole('button', 'Share'));
  act(() => document.querySelector('input')?.click());
  expect(dialog()?.open).toBe(true);
  act(() => dialog()?.click());
  expect(dialog()).toBeNull();
  page.unmount();
  page = mount(<Sample dismissible={false} />);
  click(byRole('button', 'Share'));
  act(() => dialog()?.click());
  expect(dialog()?.open).toBe(true);
});

function confirmWith(props: Partial<Parameters<typeof ConfirmDialog>[0]>) {
  const onClose = vi.fn<() => void>();
  page = mount(
    <ConfirmDialog
      open
      title="Cut off?"
      effects={['It ends.']}
      confirmLabel="Cut off"
      cancelLabel="Leave"
      onConfirm={() => undefined}
      onClose={onClose}
      {...props}
    />,
  );
  return onClose;
}
const submit = () => act(async () => byRole('button', 'Cut off').closest('form')?.requestSubmit());

test('a confirmation focuses cancel, lists its effects and closes when the action is done', async () => {
  let finish = () => {};
  const onClose = confirmWith({ onConfirm: () => new Promise<void>((done) => (finish = done)) });
  expect(document.activeElement?.textContent).toBe('Leave');
  expect(dialog()?.querySelector('li')?.textContent).toBe('It ends.');
  await submit();
  cancel();
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => finish());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a failed action shows the reason and can be retried', async () => {
  const onConfirm = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('busy')).mockResolvedValueOnce();
  const onClose = confirmWith({ onConfirm, errorText: (error) => `No: ${(error as Error).message}` });
  await submit();
  expect(byRole('alert').textContent).toBe('No: busy');
  expect(onClose).not.toHaveBeenCalled();
  await submit();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an irreversible action requires its word first', async () => {
  const onConfirm = vi.fn<() => void>();
  confirmWith({ onConfirm, typed: { word: 'kaito', label: 'Type kaito' } });
  await submit();
  expect(onConfirm).not.toHaveBeenCalled();
  typeInto(dialog()?.querySelector('input') as HTMLInputElement, 'kaito ');
  await submit();
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
