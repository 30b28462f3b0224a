import { contentTypes } from '@touchline/contract/enums';
import { sizedPicture } from '@touchline/contract/files';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import {
  type MessageContent,
  roomAnswer,
  type roomOps,
  type SizedImage,
  speakingWaitMs,
} from '@touchline/contract/rooms';
import { hoursLeft, secondsLeft } from '@touchline/contract/text';
import { inTransaction } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { BadInput, type Refusal, refuse } from '../../../../platform/refusal.ts';
import type { RoomNeeds } from '../../needs.ts';
import type { PostingFacts } from '../../standing/room-standing.ts';
import type { MessageDraft } from '../posting/message-draft.ts';
import { intervalMsOf } from '../posting/posting-rules.ts';
import { insertMedia } from './media.store.ts';

export interface MediaDeps {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'settings'>;
  readonly needs: Pick<RoomNeeds, 'files'>;
}

/** Pixels: twice the width of a chat message, for dense screens. */
const thumbWidth = 640;

type StoredPicture = { readonly url: string; readonly width: number; readonly height: number };

const thumbOf = ({ url, width, height }: StoredPicture): SizedImage => {
  const wide = Math.min(width, thumbWidth);
  return { url: sizedPicture(url, thumbWidth), width: wide, height: Math.max(1, Math.round((height * wide) / width)) };
};

/** A picture or a short video that the sender uploaded. */
export function mediaDraft(deps: MediaDeps, input: ParsedInputOf<typeof roomOps.sendMedia>): MessageDraft {
  const { contentType, url, poster } = input;
  return {
    roomId: input.roomId,
    clientId: input.clientId,
    parts: [contentType, url, poster ?? null],
    prepare: async (_room, uid, messageId) => {
      const content = await claim(deps, input, uid, messageId);
      if (content instanceof BadInput) return content;
      return (facts, last) => {
        const stop = mediaStop(facts, last?.at ?? null, deps.platform.settings);
        return stop ?? { contentType, content, text: '', held: [] };
      };
    },
  };
}

/** Links the uploads to the message so that the sweep keeps them; fails for uploads of another user. */
async function claim(
  { platform, needs }: MediaDeps,
  { contentType, url, poster }: ParsedInputOf<typeof roomOps.sendMedia>,
  uid: string,
  messageId: string,
): Promise<MessageContent | BadInput> {
  const { files } = needs;
  const isVideo = contentType === contentTypes.video;
  if (!files || (!isVideo && poster !== undefined)) return new BadInput([{ path: 'poster', code: 'invalid' }]);
  return inTransaction(platform.db, async (tx) => {
    const file = (await files.hold(tx, uid, [url], isVideo ? 'room_video' : 'room_picture')).get(url);
    if (!file) return new BadInput([{ path: 'url', code: 'invalid' }]);
    const still = poster === undefined ? undefined : (await files.hold(tx, uid, [poster], 'room_picture')).get(poster);
    if (poster !== undefined && !still) return new BadInput([{ path: 'poster', code: 'invalid' }]);
    await insertMedia(tx, still ? [file.url, still.url] : [file.url], messageId, platform.clock.date());
    const { width, height } = file;
    if (!isVideo) return { text: '', bigPicture: { url: file.url, width, height }, thumb: thumbOf(file) };
    return {
      text: '',
      videoUrl: file.url,
      duration: file.duration ?? 0,
      width,
      height,
      ...(still ? { poster: still.url, thumb: thumbOf(still) } : {}),
    };
  });
}

/** Why the user may not post media now, checked after the general posting rules; null when allowed. */
function mediaStop(
  { room, standing, accountAgeMs, now }: PostingFacts,
  lastAt: number | null,
  settings: MediaDeps['platform']['settings'],
): Refusal | null {
  const answer = roomAnswer('send_media', standing);
  if (answer === 'yes') return null;
  if (answer !== 'aged') return refuse('no_permission');
  if (room.row.emoji_only) return refuse('room_emoji_only');
  const missing = settings.get('rooms.newAccountAgeMs') - accountAgeMs;
  if (missing > 0) return refuse('room_account_too_new', { hours: hoursLeft(missing) });
  const wait = speakingWaitMs(lastAt, now, intervalMsOf(room, standing, settings));
  return wait > 0 ? refuse('speaking_too_fast', { seconds: secondsLeft(wait) }) : null;
}
