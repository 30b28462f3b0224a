import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { setFrame } from '../../../../shared/testing/frame.tsx';
import { useLines } from '../../api/use-room.ts';
import { testRoom } from '../../model/chat-fixtures.ts';
import type { UploadMedia } from '../../model/media/media-sending.ts';
import type { RoomSession } from '../../model/room-session.ts';
import { PendingLine } from '../PendingLine.tsx';

const { draw } = setFrame(['room', 'common', 'errors']);

const me = { uid: '7', nickname: 'Kate' };
function Pending({ session }: { session: RoomSession }) {
  return useLines(session).pending.map((each) => (
    <PendingLine key={each.clientId} pending={each} session={session} me={me} />
  ));
}

/** An upload whose progress the test controls. */
function steps() {
  let given: Parameters<UploadMedia>[1] = {};
  let settle: { done: () => void; fail: (error: unknown) => void } | null = null;
  const upload: UploadMedia = (_media, options) => {
    given = options;
    return new Promise((resolve, reject) => {
      settle = { done: () => resolve({ contentType: 102, url: '/files/1' }), fail: reject };
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
  };
  return {
    upload,
    progress: (done: number) => act(async () => given.onProgress?.(done)),
    done: () => act(async () => settle?.done()),
    fail: (error: unknown) => act(async () => settle?.fail(error)),
  };
}

async function sending() {
  const room = testRoom();
  room.session.enter();
  room.enter();
  const step = steps();
  room.answers.upload = step.upload;
  await draw(<Pending session={room.session} />);
  const file = new File(['x'], 'goal.png', { type: 'image/png' });
  await act(async () =>
    room.session.post({ text: '', replyTo: null, mentions: [], media: { kind: 'picture', file, facts: null } }),
  );
  const settled = (work: () => void) => act(async () => vi.waitFor(work));
  await settled(() => expect(document.querySelector('[role=progressbar]')).not.toBeNull());
  return { room, step, settled };
}
const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
const press = (name: string) => act(async () => button(name)?.click());

it('shows the progress of an upload, which can be cancelled', async () => {
  const { room, step, settled } = await sending();
  await step.progress(0.42);
  expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('42');
  expect(document.body.textContent).toContain('Uploading, 42%');
  await press('Cancel');
  await settled(() => expect(document.querySelector('[data-line]')).toBeNull());
  expect(room.sent).toEqual([]);
});

it('shows why an upload failed and retries it; offers only dismissal for what the server never accepts', async () => {
  const { room, step, settled } = await sending();
  const { ApiError } = await import('@touchline/client');
  await step.fail(new ApiError('upload_failed'));
  await settled(() => expect(document.body.textContent).toContain('Upload failed. Please try again.'));
  await press('Try again');
  await settled(() => expect(document.querySelector('[role=progressbar]')).not.toBeNull());
  await step.fail(new ApiError('chat_image_too_large', { data: { max: 50 } }));
  await settled(() => expect(document.body.textContent).toContain('The picture can be at most 50 MB.'));
  expect(button('Try again')).toBeNull();
  await press('Discard');
  await settled(() => expect(document.querySelector('[data-line]')).toBeNull());
  expect(room.uploads).toHaveLength(2);
});

it('disappears when the picture is in the room', async () => {
  const { room, step, settled } = await sending();
  await step.done();
  await settled(() => expect(room.session.log.snapshot().messages).toHaveLength(1));
  await settled(() => expect(document.querySelector('[data-line]')).toBeNull());
});
