import { streamCalls } from '@touchline/contract/streams';
import { arriveHost, arriveViewer, type Encoder, goLive, hasFfmpeg } from '@touchline/dev-env/journeys';
import { expect, openWindow, test } from './fixtures.ts';
import { chooseLine, expectMovingPicture, expectPlayed, smallPicture } from './picture.ts';

test.skip(!hasFfmpeg(), 'ffmpeg is not installed');

test('a viewer on the stable line watches across a reconnect of the encoder to the end', { tag: '@media' }, async ({
  browser,
  touchline,
}) => {
  const host = await arriveHost(touchline, 'Steady Stella');
  const viewer = await arriveViewer(touchline, 'Hugo');
  const encoders: Encoder[] = [await goLive(host, smallPicture)];
  try {
    const { page, complaints } = await openWindow(browser, viewer);
    await page.goto(`${touchline.url}/#/anchor/room/${host.me.uid}`);
    await expectMovingPicture(page);
    await chooseLine(page, 'More stable');

    // From here on the picture comes only from HLS segments.
    const fetched = { segments: 0, flv: 0 };
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.m4s')) fetched.segments += 1;
      if (pathname.endsWith('.flv')) fetched.flv += 1;
    });
    await expectPlayed(page, 6);

    encoders.at(-1)?.kill();
    await expect(page.getByText(/reconnecting/i).first()).toBeVisible();
    const before = fetched.segments;
    encoders.push(await goLive(host, smallPicture));
    await expect(page.getByText(/reconnecting/i)).toHaveCount(0);
    await expectPlayed(page, 12);
    await expectMovingPicture(page);
    // Twelve seconds exceed the buffer from before the reconnect.
    expect(fetched.segments).toBeGreaterThan(before + 2);
    expect(fetched.flv).toBe(0);

    await host.call(streamCalls.endBroadcast, {});
    await expect(page.getByText('Not on air right now')).toBeVisible();
    await expect(page.getByText('The stream will start automatically when the host goes live.')).toBeVisible();
    await expect(page.locator(':has(> video)')).toHaveCSS('opacity', '0');
    expect((await complaints()).filter((text) => !/Failed to load resource|net::ERR/.test(text))).toEqual([]);
  } finally {
    for (const encoder of encoders) encoder.kill();
    for (const actor of [host, viewer]) actor.leave();
  }
});
