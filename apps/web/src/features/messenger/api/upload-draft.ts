import { serverNow } from '@touchline/app-kit/clock';
import type { OutgoingMessage } from '@touchline/client/messenger';
import type { UploadOptions } from '@touchline/client/upload';
import { contentTypes } from '@touchline/contract/enums';
import type { MediaDraft } from '../../../chat-ui/media/media.ts';
import { useGlobalConfig } from '../../../shared/api/global-config.ts';
import { uploadBytes, uploadPicture } from '../../../shared/api/upload.ts';
import type { ChatDraft, FileDraft, VoiceDraft } from '../model/media/chat-drafts.ts';

const dayMs = 24 * 3_600_000;

/** Uploads a file and returns its message, which shows the file of this device until the server's is here. */
export async function uploadDraft(draft: ChatDraft, options: UploadOptions): Promise<OutgoingMessage> {
  if ('facts' in draft) return draft.kind === 'picture' ? pictureMessage(draft, options) : videoMessage(draft, options);
  return draft.kind === 'voice' ? voiceMessage(draft, options) : fileMessage(draft, options);
}

const uploadedFacts = (file: File) => ({
  size: file.size,
  expiresAt: new Date(serverNow() + useGlobalConfig.getState().imMsgTimeout * dayMs).toISOString(),
  expired: false,
});

async function pictureMessage({ file }: MediaDraft, options: UploadOptions): Promise<OutgoingMessage> {
  const url = await uploadPicture(file, 'chat_picture', options);
  const { width, height } = await sizeOf(file);
  return {
    input: { contentType: contentTypes.picture, content: { url } },
    body: {
      contentType: contentTypes.picture,
      content: { ...uploadedFacts(file), bigPicture: { url: URL.createObjectURL(file), width, height } },
    },
  };
}

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file).catch(() => null);
  const { width, height } = picture ?? { width: 0, height: 0 };
  picture?.close();
  return { width, height };
}

async function videoMessage({ file, facts }: MediaDraft, options: UploadOptions): Promise<OutgoingMessage> {
  const { signal } = options;
  const poster = facts?.poster
    ? await uploadBytes(facts.poster, 'poster.jpg', 'chat_picture', signal ? { signal } : {})
    : undefined;
  const url = await uploadBytes(file, file.name || 'video.mp4', 'chat_video', options);
  const [width, height] = [facts?.width ?? 0, facts?.height ?? 0];
  const still = facts?.poster ? { url: URL.createObjectURL(facts.poster), width, height } : null;
  return {
    input: { contentType: contentTypes.video, content: { url, ...(poster === undefined ? {} : { poster }) } },
    body: {
      contentType: contentTypes.video,
      content: {
        ...uploadedFacts(file),
        videoUrl: URL.createObjectURL(file),
        width,
        height,
        duration: Math.floor((facts?.durationMs ?? 0) / 1000),
        poster: still,
      },
    },
  };
}

async function voiceMessage({ file, waveform, seconds }: VoiceDraft, options: UploadOptions): Promise<OutgoingMessage> {
  const url = await uploadBytes(file, file.name, 'chat_voice', options);
  const levels = [...waveform];
  const voiceUrl = URL.createObjectURL(file);
  return {
    input: { contentType: contentTypes.voice, content: { url, waveform: levels } },
    body: {
      contentType: contentTypes.voice,
      content: { ...uploadedFacts(file), voiceUrl, duration: seconds, waveform: levels },
    },
  };
}

async function fileMessage({ file }: FileDraft, options: UploadOptions): Promise<OutgoingMessage> {
  const url = await uploadBytes(file, file.name, 'chat_file', options);
  return {
    input: { contentType: contentTypes.file, content: { url, name: file.name } },
    body: { contentType: contentTypes.file, content: { ...uploadedFacts(file), fileUrl: null, name: file.name } },
  };
}
