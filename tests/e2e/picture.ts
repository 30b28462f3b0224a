import { expect, type Page } from '@playwright/test';
import type { Picture } from '@touchline/dev-env/journeys';

/** Cheap to encode and to decode in software; a journey about sizes chooses its own. */
export const smallPicture: Picture = { size: '320x180', fps: 6, keyFrames: 6 };

interface Sample {
  /** Different each time a line is opened. */
  readonly source: string;
  readonly time: number;
  readonly pixels: string;
}

/** The current picture of the video as the user sees it; null without one. */
const sampleOf = (page: Page): Promise<Sample | null> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    if (!video || video.videoWidth === 0) return null;
    if (!video.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
    const canvas = document.createElement('canvas');
    canvas.width = 64;
    canvas.height = 36;
    const brush = canvas.getContext('2d');
    brush?.drawImage(video, 0, 0, 64, 36);
    const pixels = [...(brush?.getImageData(0, 0, 64, 36).data ?? [])].join(',');
    return { source: video.src, time: video.currentTime, pixels };
  });

/**
 * Expects a moving picture: its time advances and its pixels change between two samples. Each opened line restarts its
 * time, so only samples of one line are compared.
 */
export async function expectMovingPicture(page: Page): Promise<void> {
  let last: Sample | null = null;
  const moves = async (): Promise<boolean> => {
    const before = last;
    const now = await sampleOf(page);
    last = now;
    if (!before || !now || now.source !== before.source) return false;
    return now.time > before.time && now.pixels !== before.pixels;
  };
  await expect.poll(moves).toBe(true);
}

/** A picture that has stalled for this long will not recover. */
const stalledMs = 55_000;

/** Expects this many seconds of playback, across any number of openings of the line. */
export async function expectPlayed(page: Page, seconds: number): Promise<void> {
  let last: Sample | null = null;
  let played = 0;
  let progressAt = performance.now();
  const look = async (): Promise<number> => {
    const before = last;
    last = await sampleOf(page);
    // Playback before the first sample is not counted; a new opening starts at 0.
    const more = before && last ? Math.max(0, last.time - (before.source === last.source ? before.time : 0)) : 0;
    played += more;
    if (more > 0) progressAt = performance.now();
    else if (performance.now() - progressAt > stalledMs) throw new Error(`played ${played} s and no more`);
    return played;
  };
  await expect.poll(look, { timeout: 180_000 }).toBeGreaterThan(seconds);
}

/** Expects sound: samples of the playing sound are not all silent. */
export async function expectSound(page: Page): Promise<void> {
  const level = () =>
    page.evaluate(async () => {
      const video = document.querySelector('video') as (HTMLVideoElement & { captureStream(): MediaStream }) | null;
      if (!video) return 0;
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(video.captureStream()).connect(analyser);
      await context.resume();
      const samples = new Float32Array(analyser.fftSize);
      let most = 0;
      for (let round = 0; round < 20 && most === 0; round += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        analyser.getFloatTimeDomainData(samples);
        most = Math.max(...samples.map(Math.abs));
      }
      await context.close();
      return most;
    });
  await expect.poll(level).toBeGreaterThan(0.001);
}

/**
 * Switches to another line and waits until it is in use. Uses keys: the controls disappear under a resting pointer, and
 * a click some seconds after the last move would wait forever.
 */
export async function chooseLine(page: Page, line: string): Promise<void> {
  const source = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.src);
  const before = await source();
  await page.getByRole('button', { name: /playback mode/i }).press('Enter');
  await page.getByRole('menuitemradio', { name: line }).press('Enter');
  // The source may be empty while one line is closed and the other is not yet open.
  await expect.poll(async () => ['', before].includes(await source())).toBe(false);
}
