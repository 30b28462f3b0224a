export type { MadePicture, PictureJob, PictureProblem } from './jobs.ts';
export { createPictureMaker, type PictureMaker } from './pictures.ts';
