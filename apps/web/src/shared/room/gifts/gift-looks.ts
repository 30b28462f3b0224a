import type { GiftTier } from '@touchline/contract/gifts';

/** How gifts of a tier look in the chat, over the video and in the list of a broadcast. */
interface GiftLook {
  /** How long a burst stays after its last gift, in ms. */
  readonly burstMs: number;
  /** A class of `burst.module.css`, or `alone`: large, in the middle of the video. */
  readonly burst: 'small' | 'medium' | 'large' | 'alone';
  /** Highlighted among other lines. */
  readonly isGreat: boolean;
}

export const giftLooks: Readonly<Record<GiftTier, GiftLook>> = {
  small: { burstMs: 3000, burst: 'small', isGreat: false },
  medium: { burstMs: 3500, burst: 'medium', isGreat: false },
  large: { burstMs: 4500, burst: 'large', isGreat: true },
  grand: { burstMs: 6000, burst: 'alone', isGreat: true },
};
