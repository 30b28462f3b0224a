import { playCanvas } from '@touchline/client/testing';
import { expect, test, vi } from 'vitest';
import { setStage } from '../../testing/stage.tsx';
import { CropDialog } from './CropDialog.tsx';
import type { CropPurpose } from './crop-purposes.ts';

const stage = setStage(['common', 'crop', 'errors']);
const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });

async function open(purpose: CropPurpose) {
  const { drawn } = playCanvas({ width: 6000, height: 3000 });
  const onSave = vi.fn<(bytes: Blob) => Promise<void>>(async () => {});
  const onClose = vi.fn<() => void>();
  const picture: ImageBitmap = { width: 4000, height: 2000, close: () => {} };
  const props = { file, picture, purpose, onSave, onClose };
  await stage.show(<CropDialog {...props} action="apply" />);
  const apply = async () => {
    await stage.press('Apply');
    await stage.until(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onSave).toHaveBeenCalledTimes(1);
    return drawn;
  };
  return { apply };
}

test('an uncropped photo keeps the size of its file', async () => {
  const { apply } = await open('photo');
  expect(await apply()).toMatchObject([{ part: [0, 0, 6000, 3000], width: 6000, height: 3000 }]);
});

test('a photo is cropped to the chosen shape', async () => {
  const { apply } = await open('photo');
  await stage.press('Square');
  expect(await apply()).toMatchObject([{ part: [1000, 0, 2000, 2000], width: 2000, height: 2000 }]);
});

test('a zoomed photo is cropped and limited to 2560 pixels', async () => {
  const { apply } = await open('photo');
  await stage.press('Zoom in');
  expect(await apply()).toMatchObject([{ part: [400, 200, 3200, 1600], width: 2560, height: 1280 }]);
});

test('a cover has one shape, as wide as the lists show it', async () => {
  const { apply } = await open('cover');
  expect(document.querySelector('fieldset')).toBeNull();
  const [drawing] = await apply();
  expect(drawing).toMatchObject({ width: 1920, height: 1080 });
});
