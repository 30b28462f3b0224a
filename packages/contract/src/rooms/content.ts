import * as z from 'zod/mini';
import { giftContent } from '../gifts/shapes.ts';
import { count, id } from '../kernel/shapes.ts';
import { packetLine } from '../red-packets/shapes.ts';

export const replyPreview = z.object({ id, uid: id, nickname: z.string(), text: z.string() });
export const mention = z.object({ uid: id, nickname: z.string() });

/** A picture at one size, in pixels. */
export const sizedImage = z.object({ url: z.string(), width: count, height: count });
export type SizedImage = z.output<typeof sizedImage>;

/** What a message holds; which members there are depends on its `contentType`. */
export const messageContent = z.object({
  /** What is said, masked where it must be; empty in pictures, videos, gifts and red packets. */
  text: z.string(),
  replyTo: z.optional(replyPreview),
  mentions: z.optional(z.array(mention)),
  /** Content type 102. */
  bigPicture: z.optional(sizedImage),
  /** Small, for the line in the chat; of 102, and of 104 where it has a poster. */
  thumb: z.optional(sizedImage),
  /** Content type 104. */
  videoUrl: z.optional(z.string()),
  /** Seconds, rounded down. */
  duration: z.optional(count),
  width: z.optional(count),
  height: z.optional(count),
  poster: z.optional(z.string()),
  /** Content type 201. */
  gift: z.optional(giftContent),
  /** Content type 202. */
  packet: z.optional(packetLine),
});
export type MessageContent = z.output<typeof messageContent>;
