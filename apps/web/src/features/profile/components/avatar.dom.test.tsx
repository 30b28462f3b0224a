import { playCanvas, playUploads } from '@touchline/client/testing';
import { accountCalls, type Profile } from '@touchline/contract/accounts';
import { fileCalls } from '@touchline/contract/files';
import { beforeEach, expect, test } from 'vitest';
import { chooseFile, ok, setStage } from '../../../shared/testing/stage.tsx';
import { AvatarPicker } from './AvatarPicker.tsx';

const stage = setStage(['common', 'profile', 'crop', 'errors']);
const profile = { uid: '10000001', nickname: 'Anna', avatar: null } as Profile;

let uploads: ReturnType<typeof playUploads>;
beforeEach(async () => {
  uploads = playUploads();
  stage.answer(fileCalls.uploadUrl, ok('/anchor/files/k.jpg?signed=1'));
  stage.answer(accountCalls.editProfile, ok({ ...profile, avatar: '/anchor/files/k.jpg' }));
  await stage.show(<AvatarPicker profile={profile} />);
});

const dialog = () => document.querySelector('dialog');

test('a chosen picture is cropped in a round frame and saved as a square of 512 pixels', async () => {
  const { drawn } = playCanvas({ width: 3000, height: 2000 });
  await chooseFile('image/jpeg');
  await stage.sees('Adjust picture');
  expect(document.querySelector('[role=application] [data-round]')).not.toBeNull();
  await stage.press('Zoom in');
  await stage.press('Save');
  await stage.until(() => expect(dialog()).toBeNull());
  expect(drawn).toMatchObject([{ part: [700, 200, 1600, 1600], width: 512, height: 512, type: 'image/jpeg' }]);
  expect(uploads.addresses).toEqual(['/anchor/files/k.jpg?signed=1']);
  expect(stage.askedOf(fileCalls.uploadUrl)).toMatchObject([{ purpose: 'avatar', contentType: 'image/jpeg' }]);
  expect(stage.askedOf(accountCalls.editProfile)).toEqual([{ avatar: '/anchor/files/k.jpg' }]);
});

test.each([
  ['an animated file', 'image/gif', { width: 10, height: 10 }, 'File format not supported.'],
  ['a broken picture', 'image/png', null, 'This file is damaged and can’t be read'],
  ['a picture with too many pixels', 'image/png', { width: 30_000, height: 30_000 }, '200'],
])('%s is rejected with a text, without a dialog', async (_name, type, size, words) => {
  playCanvas(size);
  await chooseFile(type);
  await stage.until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(words));
  expect(dialog()).toBeNull();
});

test('a cancelled dialog uploads nothing', async () => {
  const { drawn, closed } = playCanvas({ width: 300, height: 200 });
  await chooseFile('image/webp');
  await stage.sees('Adjust picture');
  await stage.press('Cancel');
  expect(dialog()).toBeNull();
  expect(drawn).toEqual([]);
  expect(uploads.addresses).toEqual([]);
  expect(closed).toHaveLength(1);
});

test('a failed upload is shown in the dialog and can be retried there', async () => {
  playCanvas({ width: 300, height: 200 });
  uploads.answer = { status: 413, text: '{"code":"file_too_large","data":{"max":30}}' };
  await chooseFile('image/png');
  await stage.sees('Adjust picture');
  await stage.press('Save');
  await stage.until(() => expect(dialog()?.textContent).toContain('The file can be at most 30 MB.'));
  expect(stage.askedOf(accountCalls.editProfile)).toEqual([]);
  uploads.answer = { status: 200, text: '' };
  await stage.press('Save');
  await stage.until(() => expect(dialog()).toBeNull());
  expect(stage.askedOf(accountCalls.editProfile)).toEqual([{ avatar: '/anchor/files/k.jpg' }]);
});
