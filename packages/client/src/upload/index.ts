export { acceptPictures, compressPicture } from './picture.ts';
export { type AskAddress, type UploadOptions, uploadBytes, uploadPicture } from './upload.ts';
