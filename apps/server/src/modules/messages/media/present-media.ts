import { contentTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import type { Platform } from '../../../platform/platform.ts';
import { signChatFile } from '../../files/index.ts';
import type { MediaPlatform } from '../needs.ts';
import {
  hasFile,
  type MergedHead,
  type StoredContent,
  type StoredContents,
  type StoredItem,
  type StoredMedia,
  type StoredMediaContent,
} from './stored-content.ts';

export type MediaDeps = Pick<Platform, 'clock' | MediaPlatform>;

/** Content as stored; `goneBefore` is set when a file of it was deleted. */
export interface StoredMessageContent {
  readonly contentType: number;
  readonly content: object & { readonly goneBefore?: string };
}

/** Addresses change only four times an hour, so that browsers load a picture once. */
const stepMs = 15 * 60_000;

export interface MediaLife {
  readonly expiresAt: number;
  readonly expired: boolean;
}

/** How long a file is kept. */
export function lifeOf({ clock, settings }: MediaDeps, { mediaAt }: StoredMedia, goneBefore?: string): MediaLife {
  const sentAt = Date.parse(mediaAt);
  const expiresAt = sentAt + settings.get('messages.mediaLifeMs');
  const isGone = goneBefore !== undefined && sentAt <= Date.parse(goneBefore);
  return { expiresAt, expired: isGone || expiresAt <= clock.now() };
}

/** When an address that is signed now stops working. */
export function addressEnd({ clock }: MediaDeps, { expiresAt }: MediaLife): number {
  const end = Math.floor((clock.now() + limits.messages.mediaAddressLifeMs) / stepMs) * stepMs;
  return Math.min(end, expiresAt);
}

/** Content in the shape of the contract. */
export function presentStored(deps: MediaDeps, stored: StoredContent): unknown {
  if (hasFile(stored)) return presentMedia(deps, stored, stored.content.goneBefore);
  return stored.contentType === contentTypes.merged_forward ? headIn(stored.content) : stored.content;
}

export function presentMedia(
  deps: MediaDeps,
  { contentType, content }: StoredMediaContent,
  goneBefore?: string,
): unknown {
  const life = lifeOf(deps, content, goneBefore);
  const secret = deps.config.secrets.signing;
  const sign = (path: string, name = ''): string | null =>
    life.expired ? null : signChatFile(secret, path, { expiresAt: addressEnd(deps, life), name });
  const uploaded = {
    size: content.size,
    expiresAt: new Date(life.expiresAt).toISOString(),
    expired: life.expired,
  };
  switch (contentType) {
    case contentTypes.picture: {
      const { url, width, height } = content;
      return { ...uploaded, bigPicture: { url: sign(url), width, height } };
    }
    case contentTypes.video: {
      const { url, width, height, duration, poster } = content;
      const still = poster && { ...poster, url: sign(poster.url) };
      return { ...uploaded, videoUrl: sign(url), width, height, duration, poster: still };
    }
    case contentTypes.voice: {
      const { url, duration, waveform } = content;
      return { ...uploaded, voiceUrl: sign(url), duration, waveform };
    }
    case contentTypes.file:
      return { ...uploaded, fileUrl: sign(content.url, content.name), name: content.name };
  }
}

const previewItems = 4;
const previewText = 100;

/** The start of a message's text; the name of a file. */
export function previewOf({ contentType, content }: StoredMessageContent): string {
  const { text = '', name = '' } = content as { readonly text?: string; readonly name?: string };
  const shown = contentType === contentTypes.file ? name : text;
  return Array.from(shown).slice(0, previewText).join('');
}

/** The head of a merged forward of these messages. */
export function mergedHead(title: MergedHead['title'], items: readonly StoredItem[]): MergedHead {
  const preview = items.slice(0, previewItems).map((item) => ({
    nickname: item.from.nickname,
    contentType: item.contentType,
    text: previewOf(item),
  }));
  return { title, count: items.length, preview };
}

/** The head in a stored message, which may still have its messages. */
export const headIn = (content: StoredContents[107]): MergedHead =>
  'items' in content ? mergedHead(content.title, content.items) : content;
