import { afterEach, expect, it, vi } from 'vitest';
import { button, click, draw } from '../../../shared/testing/draw.tsx';
import { signInAs } from '../../../shared/testing/sign-in-as.ts';
import { UnsavedGuard } from '../../../shared/unsaved/UnsavedGuard.tsx';
import { useUnsavedFlag, useUnsavedForms } from '../../../shared/unsaved/unsaved.ts';
import { HoldNotice } from './HoldNotice.tsx';

const held = { by: { uid: '8', name: 'Noor' }, at: '2026-03-01T00:00:00.000Z' };
const released = vi.fn<() => void>();

function Form({ typed }: { typed: boolean }) {
  useUnsavedFlag(typed);
  return <HoldNotice held={held} busy={false} onRelease={released} />;
}

let page: Awaited<ReturnType<typeof draw>>;
afterEach(() => page.close());

async function release(typed: boolean): Promise<void> {
  released.mockClear();
  signInAs('editor');
  page = await draw(
    <>
      <Form typed={typed} />
      <UnsavedGuard />
    </>,
  );
  await vi.waitUntil(() => button('Release to the feed'), { timeout: 5000 });
  // The form tells of its values after it is shown.
  await vi.waitUntil(() => useUnsavedForms.getState().forms.size === (typed ? 1 : 0));
  await click(button('Release to the feed'));
}

it('releases right away while nothing is typed', async () => {
  await release(false);
  await vi.waitFor(() => expect(released).toHaveBeenCalledTimes(1));
});

it('asks before a release restarts the form with typed values', async () => {
  await release(true);
  await vi.waitUntil(() => button('Keep editing'), { timeout: 5000 });
  expect(released).not.toHaveBeenCalled();
  await click(button('Discard changes'));
  await vi.waitFor(() => expect(released).toHaveBeenCalledTimes(1));
});
