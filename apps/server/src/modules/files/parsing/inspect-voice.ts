import { limits } from '@touchline/contract/limits';
import { fileTypeFromFile } from 'file-type';
import { FilePathSource, Input, MP4, OGG, QTFF, WEBM } from 'mediabunny';
import type { VoiceType } from '../types/media-types.ts';

export interface Voice {
  /** Whole seconds, rounded down. */
  readonly seconds: number;
}

/** Codecs that browsers record and play. */
const playable: readonly string[] = ['opus', 'vorbis', 'aac'];

/** Containers have one signature for sound and video. */
const containers: Readonly<Record<VoiceType, RegExp>> = {
  'audio/webm': /^(audio|video)\/webm/,
  'audio/mp4': /^(audio|video)\/(mp4|x-m4a|x-m4v|quicktime)/,
  'audio/ogg': /^(audio|video|application)\/ogg/,
};

export async function isVoiceOfType(path: string, promised: VoiceType): Promise<boolean> {
  const found = await fileTypeFromFile(path);
  return found !== undefined && containers[promised].test(found.mime);
}

/** Duration of a voice note, from its samples rather than its header. A film is none. */
export async function inspectVoice(path: string): Promise<Voice | 'unreadable' | 'voice_too_long'> {
  const input = new Input({ formats: [MP4, QTFF, WEBM, OGG], source: new FilePathSource(path) });
  try {
    const track = await input.getPrimaryAudioTrack();
    const codec = await track?.getCodec();
    if (!track || !codec || !playable.includes(codec) || (await input.getPrimaryVideoTrack())) return 'unreadable';
    const seconds = Math.floor(await input.computeDuration());
    if (!Number.isFinite(seconds) || seconds < 0) return 'unreadable';
    return seconds * 1000 > limits.files.voiceNoteMaxLengthMs ? 'voice_too_long' : { seconds };
  } catch {
    return 'unreadable';
  } finally {
    input.dispose();
  }
}
