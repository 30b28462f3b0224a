import type { VideoType } from '../media-types.ts';
import type { Picture, PictureType } from '../picture-types.ts';
import type { Video } from '../video.ts';

/** What is to be made of a picture. */
export interface PictureJob {
  readonly source: string;
  readonly target: string;
  readonly format: 'jpeg' | 'png' | 'webp' | 'gif';
  /** Pixels; larger pictures are made smaller, never the reverse. */
  readonly maxWidth: number | null;
  readonly maxHeight: number;
  /** So large that no other is decoded beside it. */
  readonly heavy?: boolean;
}

export interface MadePicture {
  readonly width: number;
  readonly height: number;
  /** Bytes. */
  readonly size: number;
}

/** Everything that reads the bytes of uploads, and what each says of bytes that are not as they should be. */
export type FileJobs = {
  readonly 'picture.inspect': {
    readonly input: { readonly path: string; readonly promised: PictureType };
    readonly result: Picture;
    readonly problem: 'content_mismatch' | 'unreadable' | 'too_many_pixels';
  };
  readonly 'picture.make': {
    readonly input: PictureJob;
    readonly result: MadePicture;
    readonly problem: 'unreadable' | 'too_many_pixels';
  };
  /** Takes out of a film in its place what it does not need to play, and says what is left. */
  readonly 'film.clean': {
    readonly input: { readonly path: string; readonly promised: VideoType };
    readonly result: Video;
    readonly problem: 'content_mismatch' | 'unreadable' | 'too_long';
  };
};
