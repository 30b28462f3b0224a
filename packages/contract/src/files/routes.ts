import { perMinute, routes } from '../kernel/call.ts';
import type { fileSchemas } from './schemas.ts';

/**
 * Multipart upload of one picture in field `file`, with the same checks in one step. Not JSON, so it is not one of the
 * calls.
 */
export const imageUploadPath = '/manage/ossFile/image/oss_upload';
/** Signed PUT of the bytes, with `{key}` from `uploadUrl`. */
export const uploadPutPath = '/files';
/** Signed GET of a private upload. */
export const privateFilesPath = '/private-files';
/** Signed GET of a file in a message. */
export const chatFilesPath = '/chat-files';

export const fileCalls = routes<typeof fileSchemas>()({
  uploadUrl: { path: '/static/ossUrl', access: 'member', rate: perMinute(30) },
});
