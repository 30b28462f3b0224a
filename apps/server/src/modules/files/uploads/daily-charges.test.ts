import { limits } from '@touchline/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../platform/refusal.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { type Charge, chargePicture, chargeVideo } from './daily-charges.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const { picturePixelsPerDay, videoSecondsPerDay } = limits.files;
const hour = 3_600_000;

/** A charge that must be possible. */
async function charged(charge: ReturnType<typeof chargePicture | typeof chargeVideo>): Promise<Charge> {
  const answer = await charge;
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer;
}

describe('daily charges', () => {
  it('allow 500 photographs of 12 megapixels, then more as the day passes', async () => {
    await charged(chargePicture(platform, '61', 499 * 12_000_000));
    await charged(chargePicture(platform, '61', 12_000_000));
    const until = new Date(platform.clock.now() + hour * 0.8).toISOString();
    expect(await chargePicture(platform, '61', 200_000_000)).toMatchObject({
      code: 'picture_limit_reached',
      data: { max: 6000, until },
    });
    await charged(chargePicture(platform, '62', 200_000_000));
    platform.clock.advance(hour * 0.8 + 1000);
    await charged(chargePicture(platform, '61', 200_000_000));
  });

  it('give back what was not decoded', async () => {
    const charge = await charged(chargePicture(platform, '63', picturePixelsPerDay));
    expect(await chargePicture(platform, '63', 1)).toMatchObject({ code: 'picture_limit_reached' });
    await charge.giveBack(1000);
    await charged(chargePicture(platform, '63', 1000));
    expect(await chargePicture(platform, '63', 1)).toMatchObject({ code: 'picture_limit_reached' });
  });

  it('count a video by its length, once it is known', async () => {
    const minutes = videoSecondsPerDay / 60;
    for (let video = 0; video < minutes; video += 1) {
      const charge = await charged(chargeVideo(platform, '64'));
      if (video === 0) await charge.giveBack(50);
    }
    expect(await chargeVideo(platform, '64')).toMatchObject({ code: 'video_limit_reached', data: { hours: 3 } });
    // The first one was given 50 seconds back, so ten are missing: they are refilled after 80.
    platform.clock.advance(80_000);
    await charged(chargeVideo(platform, '64'));
  });
});
