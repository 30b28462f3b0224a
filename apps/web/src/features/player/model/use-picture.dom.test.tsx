import { act, Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { setStage } from '../../../shared/testing/stage.tsx';
import { usePictureHeight } from './use-picture.ts';
import { usePlayback } from './use-playback.ts';

const { show, page } = setStage(['player']);

function Picture() {
  const { attach, screen } = usePlayback({ hostId: '1', state: 'offline', startedAt: null, quiet: true });
  const height = usePictureHeight(screen);
  return <div ref={attach}>{height}p</div>;
}

function Part({ loading }: { loading: Promise<string> | null }) {
  return loading && use(loading);
}

const screenOf = (loading: Promise<string> | null) => (
  <Suspense fallback="loading">
    <Picture />
    <Part loading={loading} />
  </Suspense>
);

/** The page's video receives a picture. */
const receivePicture = (height: number): void => {
  const video = document.querySelector('video');
  if (!video) throw new Error('no video');
  // happy-dom decodes nothing.
  Object.assign(video, { videoHeight: height, videoWidth: height * 2 });
  act(() => void video.dispatchEvent(new Event('loadedmetadata')));
};

test('the height of the picture is known', async () => {
  await show(screenOf(null));
  receivePicture(480);
  expect(page()).toContain('480p');
});

test('the height of the picture is known after another part of the page was loaded', async () => {
  let finish = (_text: string): void => {};
  const loading = new Promise<string>((resolve) => {
    finish = resolve;
  });
  await show(screenOf(null));
  const first = document.querySelector('video');
  await show(screenOf(loading));
  expect(page()).toContain('loading');
  await act(async () => finish('ready'));
  expect(page()).toContain('ready');
  expect(document.querySelector('video')).not.toBe(first);
  receivePicture(720);
  expect(page()).toContain('720p');
});
