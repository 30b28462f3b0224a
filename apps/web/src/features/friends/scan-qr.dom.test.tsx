import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userAddress } from '../../shared/people/address-book-link.ts';
import { chooseFile, setStage } from '../../shared/testing/stage.tsx';
import { ScanQrCode } from './components/ScanQrCode.tsx';

const stage = setStage(['common', 'friends', 'errors']);
const group = `${location.origin}/#/chat/address-book?type=qr_code&inviter=11&code=abcdefghijklmnopqrstuv`;

/** What the code in the next picture says; null without a code. */
let written: string | null = null;
vi.mock('./model/read-qr.ts', () => ({
  hasCamera: () => true,
  readQrFile: async () => written,
  readQrVideo: async () => written,
}));

const camera = (error: string | null, stream = new MediaStream()): void =>
  void vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      mediaDevices: {
        getUserMedia: async () => {
          if (error) throw new DOMException('', error);
          return stream;
        },
      },
    }),
  );

const users = vi.fn<(appNumber: string) => void>();
const groups = vi.fn<(address: string) => void>();
beforeEach(async () => {
  users.mockClear();
  groups.mockClear();
  await stage.show(<ScanQrCode onUser={users} onGroupCode={groups} />);
});
afterEach(() => void vi.unstubAllGlobals());

it.each<[string, string | null, () => unknown, unknown]>([
  ['of a user', userAddress('30000012'), () => users.mock.calls, [['30000012']]],
  ['of a group', group, () => groups.mock.calls, [[group]]],
  ['of something else', 'https://example.com', () => stage.page().includes('isn’t of a user or a group'), true],
  ['that is missing', null, () => stage.page().includes('No QR code was found.'), true],
])('takes a picture with a code %s', async (_, text, outcome, expected) => {
  written = text;
  await chooseFile('image/png');
  await stage.until(() => expect(outcome()).toEqual(expected));
});

it.each([
  ['NotAllowedError', 'Camera access is blocked.'],
  ['NotFoundError', 'No camera was found.'],
  ['NotReadableError', 'The camera is in use.'],
])('words the failure %s of the camera', async (error, words) => {
  camera(error);
  await stage.press('Camera');
  await stage.sees(words);
  expect(document.querySelector('video')).toBeNull();
});

it('closes the camera after it has seen a code, and not before', async () => {
  const stop = vi.fn<() => void>();
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop } as unknown as MediaStreamTrack] });
  camera(null, stream);
  written = null;
  await stage.press('Camera');
  await stage.sees('Hold the code in front of the camera.');
  expect(users).not.toHaveBeenCalled();
  written = userAddress('30000012');
  await stage.until(() => expect(users.mock.calls).toEqual([['30000012']]));
  await act(async () => {});
  await stage.until(() => expect(document.querySelector('video')).toBeNull());
  expect(stop).toHaveBeenCalled();
});
