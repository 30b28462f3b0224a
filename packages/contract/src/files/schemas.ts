import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { filePurposes } from './rules.ts';

export const fileSchemas = {
  uploadUrl: {
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
  },
} as const satisfies CallSchemas;
