import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { VideoType } from '../media-types.ts';
import { Damaged, withFilm } from './film-file.ts';
import { cleanMp4 } from './mp4.ts';
import { cleanWebm } from './webm.ts';

/**
 * Takes out of a film, in its place, what cameras and programs write into it about places, people, devices and times.
 * Pictures and sound are not touched, and nothing moves, so that it plays as before.
 */
export async function cleanFilm(path: string, type: VideoType): Promise<true | Refusal<'file_unreadable'>> {
  try {
    await withFilm(path, type === 'video/webm' ? cleanWebm : cleanMp4);
    return true;
  } catch (error) {
    if (error instanceof Damaged) return refuse('file_unreadable');
    throw error;
  }
}
