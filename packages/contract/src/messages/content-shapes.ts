import * as z from 'zod/mini';
import { appNumber } from '../accounts/shapes.ts';
import { contentTypeCodes, contentTypes } from '../enums.ts';
import { count, id, instant } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { groupNoticeKinds } from './rules.ts';

/** A user named in a message, with the name at that time. */
export const namedUser = z.object({ uid: id, nickname: z.string() });
export type NamedUser = z.output<typeof namedUser>;

export const textContent = z.object({ text: z.string() });

export const mentionContent = z.object({
  text: z.string(),
  mentions: z.array(namedUser),
  /** Everybody in the group. */
  all: z.boolean(),
});

export const quoteContent = z.object({
  ...mentionContent.shape,
  quote: z.object({
    messageId: id,
    seq: count,
    from: namedUser,
    /** Content type 2101 with an empty text after the quoted message was taken back. */
    contentType: z.literal(contentTypeCodes),
    /** The start of its text; empty for messages without text. */
    text: z.string(),
  }),
});

export const cardContent = z.object({
  card: z.object({ uid: id, appNumber, nickname: z.string(), avatar: z.nullable(z.string()) }),
});

/** Of every uploaded file. Its signed address works for an hour at most; `/im/media` returns a new one. */
const uploaded = {
  /** Bytes. */
  size: count,
  /** When the file is deleted; the message stays. */
  expiresAt: instant,
  expired: z.boolean(),
};
/** Null after the file expired. */
const address = z.nullable(z.string());

export const pictureContent = z.object({
  ...uploaded,
  /** Followed by `/320.webp` and so on before the query: the picture at that width. */
  bigPicture: z.object({ url: address, width: count, height: count }),
});

export const videoContent = z.object({
  ...uploaded,
  videoUrl: address,
  width: count,
  height: count,
  /** Whole seconds. */
  duration: count,
  poster: z.nullable(z.object({ url: address, width: count, height: count })),
});

const { waveformMax, waveformLevelMax, forwardDepthMax } = limits.messages;
/** Loudness over time, evenly spaced. */
export const waveform = z.array(z.int().check(z.gte(0), z.lte(waveformLevelMax))).check(z.maxLength(waveformMax));

export const voiceContent = z.object({ ...uploaded, voiceUrl: address, duration: count, waveform });

export const fileContent = z.object({ ...uploaded, fileUrl: address, name: z.string() });

/** The head of a merged forward; `/im/merged` returns its messages. */
export const mergedContent = z.object({
  /** Where the messages are from: both users of a private conversation, or the group. */
  title: z.object({ kind: z.enum(['private', 'group']), names: z.array(z.string()) }),
  count,
  /** The first messages; `text` is empty for those without text. */
  preview: z.array(z.object({ nickname: z.string(), contentType: z.literal(contentTypeCodes), text: z.string() })),
});

/** Leads to a merged forward in another: its place there, and so on. */
export const mergedPath = z._default(z.array(count).check(z.maxLength(forwardDepthMax - 1)), []);

const itemEnvelope = {
  from: z.object({ ...namedUser.shape, avatar: z.nullable(z.string()) }),
  at: instant,
};

/** A message in a merged forward, as it was. */
export const mergedItem = z.discriminatedUnion('contentType', [
  z.object({ ...itemEnvelope, contentType: z.literal(contentTypes.text), content: textContent }),
  z.object({ ...itemEnvelope, contentType: z.literal(contentTypes.picture), content: pictureContent }),
  z.object({ ...itemEnvelope, contentType: z.literal(contentTypes.voice), content: voiceContent }),
  z.object({ ...itemEnvelope, contentType: z.literal(contentTypes.video), content: videoContent }),
  z.object({ ...itemEnvelope, contentType: z.literal(contentTypes.file), content: fileContent }),
  z.object({ ...itemEnvelope, contentType: z.literal(contentTypes.card), content: cardContent }),
  z.object({
    ...itemEnvelope,
    contentType: z.literal(contentTypes.merged_forward),
    /** `opens` is false when only its head was kept. */
    content: z.object({ ...mergedContent.shape, opens: z.boolean() }),
  }),
]);
export type MergedItem = z.output<typeof mergedItem>;

/** A line of the group, worded by the client. */
export const groupNoticeContent = z.object({
  notice: z.enum(groupNoticeKinds),
  by: z.nullable(namedUser),
  targets: z.array(namedUser),
  /** The new name or announcement, or the length of a mute (`1h`, `12h`, `1d`, `7d`, `30d`). */
  text: z.string(),
});
export type GroupNoticeContent = z.output<typeof groupNoticeContent>;

/** `by` differs from the sender when an owner or admin of the group took it back; null when operators removed it. */
export const revokedContent = z.object({ by: z.nullable(namedUser) });
