import { afterEach, describe, expect, it, vi } from 'vitest';
import { playUploads } from '../testing/played-uploads.ts';
import { uploadBytes } from './upload.ts';

afterEach(() => vi.unstubAllGlobals());
const send = () => uploadBytes(new Blob(['x'], { type: 'image/jpeg' }), 'a.jpg', async () => '/files/k.jpg?s=1');

describe('an upload', () => {
  it('returns the URL without its signature', async () => {
    playUploads();
    await expect(send()).resolves.toBe('/files/k.jpg');
  });

  it.each([
    ["with the server's code", { status: 413, text: '{"code":"file_too_large","data":{"max":30}}' }, 'file_too_large'],
    ['when a proxy answers instead', { status: 502, text: '<h1>Bad gateway</h1>' }, 'upload_failed'],
    ['when the answer is empty', { status: 500, text: 'null' }, 'upload_failed'],
    ['when the connection breaks', null, 'upload_failed'],
  ])('fails %s', async (_name, answer, code) => {
    playUploads(answer);
    await expect(send()).rejects.toMatchObject({ code });
  });
});
