/** What the worker is asked to make of a picture. */
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

export type PictureProblem = 'unreadable' | 'too_many_pixels';

export interface JobMessage {
  readonly id: number;
  readonly job: PictureJob;
}

/** `failed` is the machine's fault, not the picture's. */
export type JobAnswer =
  | { readonly id: number; readonly made: MadePicture }
  | { readonly id: number; readonly problem: PictureProblem }
  | { readonly id: number; readonly failed: string };
