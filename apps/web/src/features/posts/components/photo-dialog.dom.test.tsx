import { playCanvas, playUploads } from '@touchline/client/testing';
import { fileCalls } from '@touchline/contract/files';
import { studioCalls } from '@touchline/contract/hosts';
import { expect, test, vi } from 'vitest';
import { chooseFile, ok, setStage } from '../../../shared/testing/stage.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';

const stage = setStage(['common', 'posts', 'crop', 'errors']);
const titles = () => [...document.querySelectorAll('dialog h2')].map((heading) => heading.textContent);

test('a photo is cropped over its dialog and then uploaded to the wall', async () => {
  const { drawn } = playCanvas({ width: 1600, height: 900 });
  playUploads();
  stage.answer(fileCalls.uploadUrl, ok('/anchor/files/p.jpg?signed=1'));
  stage.answer(studioCalls.addImage, ok({ id: '1' }));
  const onClose = vi.fn<() => void>();
  await stage.show(<PhotoDialog onClose={onClose} />);
  await chooseFile('image/png');
  await stage.sees('Adjust picture');
  expect(titles()).toEqual(['Add photo', 'Adjust picture']);
  await stage.press('Square');
  await stage.press('Apply');
  await stage.until(() => expect(titles()).toEqual(['Add photo']));
  expect(drawn).toMatchObject([{ part: [350, 0, 900, 900], width: 900, height: 900 }]);
  expect(document.querySelector('dialog img')?.getAttribute('src')).toMatch(/^blob:/);
  await stage.until(() => expect(document.querySelector('[role=progressbar]')).toBeNull());
  await stage.press('Add to wall');
  await stage.until(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(stage.askedOf(studioCalls.addImage)).toEqual([{ picture: '/anchor/files/p.jpg', description: '' }]);
});
