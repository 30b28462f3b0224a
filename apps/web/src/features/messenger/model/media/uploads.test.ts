import { ApiError } from '@touchline/client';
import type { OutgoingMessage } from '@touchline/client/messenger';
import { describe, expect, it, vi } from 'vitest';
import type { ChatDraft } from './chat-drafts.ts';
import { type UploadDraft, Uploads } from './uploads.ts';

const draft = (name: string): ChatDraft => ({ kind: 'file', file: new File(['x'], name) });
const message = (name: string) => ({ input: name, body: name }) as unknown as OutgoingMessage;

function start(upload: UploadDraft) {
  const send = vi.fn<(conversationId: string, message: OutgoingMessage) => string>(() => 'id');
  return { send, uploads: new Uploads({ send }, upload) };
}

describe('uploads of a conversation', () => {
  it('are sent in the order they were chosen', async () => {
    const { send, uploads } = start(async ({ file }) => message(file.name));
    uploads.add('p1_2', [draft('a'), draft('b')]);
    await vi.waitFor(() => expect(uploads.list.getState()).toEqual([]));
    expect(send.mock.calls).toEqual([
      ['p1_2', message('a')],
      ['p1_2', message('b')],
    ]);
  });

  it('show their progress and send nothing after they were cancelled', async () => {
    let aborted = false;
    const { send, uploads } = start(
      (_draft, { signal, onProgress }) =>
        new Promise((_resolve, reject) => {
          onProgress?.(0.5);
          signal?.addEventListener('abort', () => {
            aborted = true;
            reject(new DOMException('', 'AbortError'));
          });
        }),
    );
    uploads.add('p1_2', [draft('a')]);
    await vi.waitFor(() => expect(uploads.list.getState()).toMatchObject([{ status: 1, done: 0.5 }]));
    uploads.cancel(uploads.list.getState()[0]?.id ?? '');
    expect([uploads.list.getState(), aborted, send.mock.calls]).toEqual([[], true, []]);
  });

  it('stay with their reason when they fail, and are sent by a retry', async () => {
    let attempts = 0;
    const { send, uploads } = start(async ({ file }) => {
      attempts += 1;
      if (attempts === 1) throw new ApiError('file_too_large', { data: { max: 30 } });
      return message(file.name);
    });
    uploads.add('p1_2', [draft('a')]);
    await vi.waitFor(() =>
      expect(uploads.list.getState()).toMatchObject([{ status: 3, code: 'file_too_large', data: { max: 30 } }]),
    );
    uploads.retry(uploads.list.getState()[0]?.id ?? '');
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(uploads.list.getState()).toEqual([]);
  });
});
