import * as z from 'zod/mini';
import { giftContent } from '../gifts/shapes.ts';
import { count, id } from '../kernel/schemas.ts';
import { packetLine } from '../red-packets/shapes.ts';

export const replyPreview = z.object({ id, uid: id, nickname: z.string(), text: z.string() });
export const mention = z.object({ uid: id, nickname: z.string() });

/** A picture at one size, in pixels. */
export const sizedImage = z.object({ url: z.string(), width: count, height: count });
export type SizedImage = z.output<typeof sizedImage>;

/** Content of a message; the members depend on its `contentType`. */
export const messageContent = z.object({
  /** Text, masked where required; empty in pictures, videos, gifts and red packets. */
  text: z.string(),
  replyTo: z.optional(replyPreview),
  mentions: z.optional(z.array(mention)),
  /** For content type 102. */
  bigPicture: z.optional(sizedImage),
  /** Small picture for the line in the chat; for 102, and for 104 with a poster. */
  thumb: z.optional(sizedImage),
  /** For content type 104. */
  videoUrl: z.optional(z.string()),
  /** Seconds, rounded down. */
  duration: z.optional(count),
  width: z.optional(count),
  height: z.optional(count),
  poster: z.optional(z.string()),
  /** For content type 201. */
  gift: z.optional(giftContent),
  /** For content type 202. */
  packet: z.optional(packetLine),
});
export type MessageContent = z.output<typeof messageContent>;
