import { limits } from '@touchline/contract/limits';
import { fileTypeFromFile } from 'file-type';
import { FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
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

/** Whether the bytes are of the kind that the name of the file promised. */
export async function isOfType(path: string, promised: VideoType): Promise<boolean> {
  const found = await fileTypeFromFile(path);
  return found !== undefined && family(found.mime) === family(promised);
}

/** How large a film is and how long it plays: by the samples, whatever the head of the file says. */
export async function inspectVideo(path: string): Promise<Video | 'unreadable' | 'too_long'> {
  const input = new Input({ formats: [MP4, QTFF, WEBM], source: new FilePathSource(path) });
  try {
    const track = await input.getPrimaryVideoTrack();
    const codec = await track?.getCodec();
    if (!track || !codec || !playable.includes(codec)) return 'unreadable';
    const seconds = Math.floor(await input.computeDuration());
    if (!Number.isFinite(seconds) || seconds < 0) return 'unreadable';
    if (seconds * 1000 > limits.files.chatVideoMaxLengthMs) return 'too_long';
    return { width: await track.getDisplayWidth(), height: await track.getDisplayHeight(), seconds };
  } catch {
    return 'unreadable';
  } finally {
    input.dispose();
  }
}
