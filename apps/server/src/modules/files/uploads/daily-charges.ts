import { limits } from '@touchline/contract/limits';
import { returnAllowance, takeAllowance } from '../../../platform/rate-limit/allowance.store.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { FileDeps } from '../needs.ts';

/** What an upload has taken of a daily quota. */
export interface Charge {
  /** Gives a part back that was not used. */
  giveBack(amount: number): Promise<void>;
}

type ChargeDeps = Pick<FileDeps, 'db' | 'clock' | 'config'>;

const dayMs = 24 * 3_600_000;
const { chatVideoMaxLengthMs, picturePixelsPerDay, videoSecondsPerDay } = limits.files;
/** Taken before a video is read, because its length is known only afterwards. */
export const videoReserveSeconds = chatVideoMaxLengthMs / 1000;

/** Takes an amount of an account's quota; the instant when enough of it will be free when there is not. */
async function take(deps: ChargeDeps, key: string, most: number, amount: number): Promise<Charge | { until: string }> {
  const seconds = await takeAllowance(deps, deps.db, key, { limit: most, windowMs: dayMs }, amount);
  if (seconds > 0) return { until: new Date(deps.clock.now() + seconds * 1000).toISOString() };
  return { giveBack: (part) => returnAllowance(deps.db, key, part) };
}

/** Charges the pixels of a picture, which are what its decoding costs, whether or not it turns out to be readable. */
export async function chargePicture(
  deps: ChargeDeps,
  uid: string,
  pixels: number,
): Promise<Charge | Refusal<'picture_limit_reached'>> {
  const charge = await take(deps, `files.pixels|u${uid}`, picturePixelsPerDay, pixels);
  if (!('until' in charge)) return charge;
  return refuse('picture_limit_reached', { max: picturePixelsPerDay / 1_000_000, until: charge.until });
}

/** Charges a video of the greatest length; what it is shorter is given back once it is read. */
export async function chargeVideo(deps: ChargeDeps, uid: string): Promise<Charge | Refusal<'video_limit_reached'>> {
  const charge = await take(deps, `files.video|u${uid}`, videoSecondsPerDay, videoReserveSeconds);
  if (!('until' in charge)) return charge;
  return refuse('video_limit_reached', { hours: videoSecondsPerDay / 3600, until: charge.until });
}
