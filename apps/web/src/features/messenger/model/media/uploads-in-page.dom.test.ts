import { isPageInUse } from '@touchline/app-kit/version';
import type { OutgoingMessage } from '@touchline/client/messenger';
import { expect, it, vi } from 'vitest';
import { Uploads } from './uploads.ts';

it('keeps the page from reloading until every file is sent or removed', async () => {
  const { promise, resolve } = Promise.withResolvers<OutgoingMessage>();
  const uploads = new Uploads({ send: () => 'id' }, () => promise);
  uploads.add('p1_2', [{ kind: 'file', file: new File(['x'], 'a') }]);
  uploads.add('p1_2', [{ kind: 'file', file: new File(['x'], 'b') }]);
  expect(isPageInUse()).toBe(true);
  uploads.cancel(uploads.list.getState()[1]?.id ?? '');
  expect(isPageInUse()).toBe(true);
  resolve({ input: 'a', body: 'a' } as unknown as OutgoingMessage);
  await vi.waitFor(() => expect(isPageInUse()).toBe(false));
});
