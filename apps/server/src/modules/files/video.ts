import { limits } from '@touchline/contract/limits';
import { fileTypeFromFile } from 'file-type';
import { FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { VideoType } from './media-types.ts';

export interface Video {
  readonly width: number;
  readonly height: number;
  /** Whole seconds, rounded down. */
  readonly seconds: number;
}

/** What browsers play. */
const playable: readonly string[] = ['avc', 'hevc', 'vp8', 'vp9', 'av1'];
/** MP4 and QuickTime are one family: phones name either either way. */
const family = (type: string): string => (['video/quicktime', 'video/x-m4v'].includes(type) ? 'video/mp4' : type);

/** Looks at what the bytes really are, and how long they play: by the samples, whatever the head of the file says. */
export async function inspectVideo(
  path: string,
  promised: VideoType,
): Promise<Video | Refusal<'file_content_mismatch' | 'file_unreadable' | 'chat_video_too_long'>> {
  const found = await fileTypeFromFile(path);
  if (!found || family(found.mime) !== family(promised)) return refuse('file_content_mismatch');
  const input = new Input({ formats: [MP4, QTFF, WEBM], source: new FilePathSource(path) });
  try {
    const track = await input.getPrimaryVideoTrack();
    const codec = await track?.getCodec();
    if (!track || !codec || !playable.includes(codec)) return refuse('file_unreadable');
    const seconds = Math.floor(await input.computeDuration());
    if (!Number.isFinite(seconds) || seconds < 0) return refuse('file_unreadable');
    if (seconds * 1000 > limits.files.chatVideoMaxLengthMs)
      return refuse('chat_video_too_long', { max: limits.files.chatVideoMaxLengthMs / 1000 });
    return { width: await track.getDisplayWidth(), height: await track.getDisplayHeight(), seconds };
  } catch {
    return refuse('file_unreadable');
  } finally {
    input.dispose();
  }
}
