import { contentTypes } from '@touchline/contract/enums';
import type { ChatPurpose } from '@touchline/contract/files';
import { limits } from '@touchline/contract/limits';
import type { NewMessage } from '@touchline/contract/messages/schemas';
import { withoutInvisible } from '@touchline/contract/text';
import { BadInput } from '../../../platform/refusal.ts';
import { cleanLine } from '../../accounts/index.ts';
import type { MessageDeps } from '../needs.ts';
import type { StoredMedia } from './stored-content.ts';

export type NewMedia = Extract<NewMessage, { contentType: 102 | 103 | 104 | 105 }>;

const purposes: Readonly<Record<NewMedia['contentType'], ChatPurpose>> = {
  [contentTypes.picture]: 'chat_picture',
  [contentTypes.voice]: 'chat_voice',
  [contentTypes.video]: 'chat_video',
  [contentTypes.file]: 'chat_file',
};

const badInput = (path: string) => new BadInput([{ path, code: 'invalid' }]);

/** The content of a message with an upload of its sender; the message claims it when it is stored. */
export async function mediaContent(
  { db, needs, clock }: MessageDeps,
  uid: string,
  message: NewMedia,
): Promise<StoredMedia | BadInput> {
  const own = async (url: string, purpose: ChatPurpose) => (await needs.files.hold(db, uid, [url], purpose)).get(url);
  const found = await own(message.content.url, purposes[message.contentType]);
  if (!found) return badInput('url');
  const { url, width, height, size, duration } = found;
  const file = { url, size, mediaAt: clock.date().toISOString() };
  switch (message.contentType) {
    case contentTypes.picture:
      return { ...file, width, height };
    case contentTypes.voice:
      return { ...file, duration: duration ?? 0, waveform: message.content.waveform };
    case contentTypes.video: {
      const { poster } = message.content;
      const still = poster === undefined ? null : await own(poster, 'chat_picture');
      if (still === undefined) return badInput('poster');
      const shown = still && { url: still.url, width: still.width, height: still.height };
      return { ...file, width, height, duration: duration ?? 0, poster: shown };
    }
    case contentTypes.file: {
      const name = cleanName(message.content.name);
      return name === '' ? badInput('name') : { ...file, name };
    }
  }
}

/** Folders, and signs that change how a name is read, such as a reversed extension. */
const folders = /^.*[/\\]/s;
const signs = /[\p{Cc}\p{Co}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** A file's name without them. */
export function cleanName(name: string): string {
  const clean = cleanLine(withoutInvisible(name.toWellFormed().replace(folders, '').replace(signs, ''))).replace(
    /^[.\s]+/,
    '',
  );
  return Array.from(clean).slice(0, limits.messages.fileNameMax).join('');
}
