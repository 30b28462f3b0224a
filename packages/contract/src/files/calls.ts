import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';

/**
 * Purpose of an upload: decides who may upload, the maximum size and the accepted types. `identity` is private: its
 * public address answers `not_found`, and its owner and the reviewers get signed addresses that expire soon. `content`
 * is for pages, news and banners of operators; `room_picture` and `room_video` are for room chat.
 */
export const filePurposes = [
  'avatar',
  'cover',
  'photo',
  'post',
  'identity',
  'content',
  'room_picture',
  'room_video',
] as const;
export type FilePurpose = (typeof filePurposes)[number];

export const fileCalls = {
  uploadUrl: call({
    method: 'POST',
    path: '/static/ossUrl',
    access: 'member',
    rate: perMinute(30),
    summary: 'Returns a signed URL to PUT a file to. Store the URL without its query.',
    input: z.object({
      fileName: z.string().check(z.minLength(1), z.maxLength(200)),
      contentType: z.optional(z.string().check(z.maxLength(100))),
      size: z.optional(z.int().check(z.nonnegative())),
      purpose: z._default(z.enum(filePurposes), 'avatar'),
    }),
    /** The address, valid for `limits.files.uploadUrlLifeMs`. */
    output: z.string(),
    errors: ['file_empty', 'file_too_large', 'chat_image_too_large', 'file_format_not_supported'],
  }),
} as const;

/**
 * Multipart upload of one picture in field `file`, with the same checks in one step. Not JSON, so it is not one of the
 * calls.
 */
export const imageUploadPath = '/manage/ossFile/image/oss_upload';
/** Signed PUT of the bytes, with `{key}` from `uploadUrl`. */
export const uploadPutPath = '/files';
/** Signed GET of a private upload. */
export const privateFilesPath = '/private-files';
