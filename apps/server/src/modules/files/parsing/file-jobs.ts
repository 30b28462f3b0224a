import type { ImportFormat } from '@touchline/contract/feeds';
import type { ScheduleFile } from '../schedules/schedule-rows.ts';
import type { VideoType, VoiceType } from '../types/media-types.ts';
import type { Picture, PictureType } from '../types/picture-types.ts';
import type { Video } from './inspect-video.ts';
import type { Voice } from './inspect-voice.ts';

/** Target of a picture conversion. */
export interface PictureJob {
  readonly source: string;
  readonly target: string;
  readonly format: 'jpeg' | 'png' | 'webp' | 'gif';
  /** Pixels; larger pictures are scaled down, smaller ones stay. */
  readonly maxWidth: number | null;
  readonly maxHeight: number;
  /** So large that it is decoded in a process of its own. */
  readonly heavy?: boolean;
  /** Pixels of the source above which it is not decoded; `limits.files.imageMaxPixels` when omitted. */
  readonly maxPixels?: number;
}

export interface ConvertedPicture {
  readonly width: number;
  readonly height: number;
  /** Bytes. */
  readonly size: number;
}

/** All jobs that read the bytes of uploads, with their codes for invalid bytes. */
export type FileJobs = {
  readonly 'picture.inspect': {
    readonly input: { readonly path: string; readonly promised: PictureType };
    readonly result: Picture;
    readonly problem: 'content_mismatch' | 'unreadable' | 'too_many_pixels';
  };
  readonly 'picture.make': {
    readonly input: PictureJob;
    readonly result: ConvertedPicture;
    readonly problem: 'unreadable' | 'too_many_pixels';
  };
  /** Removes metadata from a film in place, and inspects the result. */
  readonly 'film.clean': {
    readonly input: { readonly path: string; readonly promised: VideoType };
    readonly result: Video;
    readonly problem: 'content_mismatch' | 'unreadable' | 'too_long';
  };
  /** The same for a voice note. */
  readonly 'voice.clean': {
    readonly input: { readonly path: string; readonly promised: VoiceType };
    readonly result: Voice;
    readonly problem: 'content_mismatch' | 'unreadable' | 'voice_too_long';
  };
  /** Reads the matches of a file that an operator imports. */
  readonly 'schedule.read': {
    readonly input: { readonly format: ImportFormat; readonly text: string };
    readonly result: ScheduleFile;
    readonly problem: 'unreadable';
  };
};
