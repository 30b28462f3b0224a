import { limits } from '@touchline/contract/limits';
import { fileTypeFromFile } from 'file-type';
import { FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import type { VideoType } from '../types/media-types.ts';

export interface Video {
  readonly width: number;
  readonly height: number;
  /** Whole seconds, rounded down. */
  readonly seconds: number;
}

/** Codecs that browsers play. */
const playable: readonly string[] = ['avc', 'hevc', 'vp8', 'vp9', 'av1'];
/** MP4 and QuickTime are one family: phones use either name. */
const family = (type: string): string => (['video/quicktime', 'video/x-m4v'].includes(type) ? 'video/mp4' : type);

/** Whether the bytes match the type of the file name. */
export async function isOfType(path: string, promised: VideoType): Promise<boolean> {
  const found = await fileTypeFromFile(path);
  return found !== undefined && family(found.mime) === family(promised);
}

/** Size and duration of a film, from its samples rather than its header. */
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
