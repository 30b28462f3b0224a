import type { VideoType } from '../media-types.ts';
import { inspectVideo, isOfType, type Video } from '../video.ts';
import { Damaged, withFilm } from './film-file.ts';
import { cleanMp4 } from './mp4.ts';
import { checkTables } from './tables.ts';
import { cleanWebm } from './webm.ts';

/**
 * Takes out of a film, in its place, what cameras and programs write into it about places, people, devices and times.
 * Pictures and sound are not touched, and nothing moves, so that it plays as before. Afterwards it is built as its kind
 * says, and its tables lie within their boxes.
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

/** Cleans a film and says what it is. The reader of its streams comes last: it believes the numbers that it reads. */
export async function cleanAndInspect(
  path: string,
  promised: VideoType,
): Promise<Video | 'content_mismatch' | 'unreadable' | 'too_long'> {
  if (!(await isOfType(path, promised))) return 'content_mismatch';
  const cleaned = await cleanFilm(path, promised);
  return cleaned === true ? inspectVideo(path) : cleaned;
}
