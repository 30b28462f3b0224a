import { ApiError } from '@touchline/client';
import { isErrorCode } from '@touchline/contract/errors';
import { type FilePurpose, fileCalls } from '@touchline/contract/files';
import { limits } from '@touchline/contract/limits';
import { api } from './api.ts';

const longestSide = 1024;

/** Redraws a picture at quality 80, no higher than the limit; `longest` makes small ones of big ones (avatars). */
async function compress(file: File, longest: number): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new ApiError('compress_error');
  });
  const scale = Math.min(
    1,
    longest / Math.max(picture.width, picture.height),
    limits.files.imageMaxHeight / picture.height,
  );
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: limits.files.imageQuality / 100 });
}

/** Uploads a picture and returns its address to store: the signed one without its query. Throws `ApiError`. */
export async function uploadPicture(file: File, purpose: FilePurpose): Promise<string> {
  if (file.size === 0) throw new ApiError('file_empty');
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) throw new ApiError('file_format_not_supported');
  const bytes = await compress(file, purpose === 'avatar' ? longestSide : Number.POSITIVE_INFINITY);
  const name = `${file.name.replace(/\.\w+$/, '') || 'picture'}.jpg`;
  const { url } = await api.call(fileCalls.uploadUrl, {
    fileName: name.slice(-200),
    contentType: 'image/jpeg',
    size: bytes.size,
    purpose,
  });
  const answer = await fetch(url, { method: 'PUT', body: bytes, headers: { 'content-type': 'image/jpeg' } }).catch(
    () => null,
  );
  if (!answer) throw new ApiError('upload_failed');
  if (!answer.ok) throw refusalOf(await answer.json().catch(() => null), answer.status);
  return url.split('?', 1)[0] ?? url;
}

/** The server's own answer when it is one of ours; a proxy may answer with anything. */
function refusalOf(answer: unknown, status: number): ApiError {
  const { code, data } = (answer ?? {}) as { code?: unknown; data?: Record<string, unknown> };
  return isErrorCode(code) ? new ApiError(code, { status, data }) : new ApiError('upload_failed', { status });
}
