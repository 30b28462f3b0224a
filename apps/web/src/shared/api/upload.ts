import {
  type AskAddress,
  uploadBytes as putBytes,
  uploadPicture as putPicture,
  type UploadOptions,
} from '@touchline/client/upload';
import { type FilePurpose, fileCalls } from '@touchline/contract/files';
import { limits } from '@touchline/contract/limits';
import { api } from './api.ts';

const addressFor =
  (purpose: FilePurpose): AskAddress =>
  (file) =>
    api.call(fileCalls.uploadUrl, { ...file, purpose });

/** Uploads a picture and returns the address to store. Throws `ApiError`. */
export const uploadPicture = (file: File, purpose: FilePurpose, options: UploadOptions = {}): Promise<string> =>
  putPicture(file, addressFor(purpose), {
    ...options,
    max: purpose === 'room_picture' || purpose === 'chat_picture' ? limits.files.chatImageMax : limits.files.fileMax,
  });

/** Uploads bytes unchanged and returns the address to store. Throws `ApiError`. */
export const uploadBytes = (
  bytes: Blob,
  fileName: string,
  purpose: FilePurpose,
  options: UploadOptions = {},
): Promise<string> => putBytes(bytes, fileName, addressFor(purpose), options);
