import { inspectVideo, isOfType, type Video } from '../parsing/inspect-video.ts';
import { inspectVoice, isVoiceOfType, type Voice } from '../parsing/inspect-voice.ts';
import type { VideoType, VoiceType } from '../types/media-types.ts';
import { Damaged, withFilm } from './film-file.ts';
import { cleanMp4 } from './mp4.ts';
import { checkTables } from './tables.ts';
import { cleanWebm } from './webm.ts';

/**
 * Removes metadata about places, people, devices and times from a film in place. Picture, sound and all byte positions
 * stay the same, so that it plays as before. A cleaned film is valid for its format, and its tables lie within their
 * boxes.
 */
export async function cleanFilm(path: string, type: VideoType): Promise<true | 'unreadable'> {
  try {
    await withFilm(path, async (film) => {
      if (type === 'video/webm') return cleanWebm(film);
      await cleanMp4(film);
      await checkTables(film);
    });
    return true;
  } catch (error) {
    if (error instanceof Damaged) return 'unreadable';
    throw error;
  }
}

/** Cleans a film and inspects it. The stream reader runs last, because it trusts the numbers in the file. */
export async function cleanAndInspect(
  path: string,
  promised: VideoType,
): Promise<Video | 'content_mismatch' | 'unreadable' | 'too_long'> {
  if (!(await isOfType(path, promised))) return 'content_mismatch';
  const cleaned = await cleanFilm(path, promised);
  return cleaned === true ? inspectVideo(path) : cleaned;
}

/** The same for a voice note. Ogg has no places or devices, only comments of the encoder. */
export async function cleanAndInspectVoice(
  path: string,
  promised: VoiceType,
): Promise<Voice | 'content_mismatch' | 'unreadable' | 'voice_too_long'> {
  if (!(await isVoiceOfType(path, promised))) return 'content_mismatch';
  const film = promised === 'audio/webm' ? 'video/webm' : 'video/mp4';
  const cleaned = promised === 'audio/ogg' || (await cleanFilm(path, film));
  return cleaned === true ? inspectVoice(path) : cleaned;
}
