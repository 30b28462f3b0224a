import { isErrorCode } from '@touchline/contract/errors';
import { ApiError } from '../api-error.ts';
import { compressPicture } from './picture.ts';

/** Requests a signed URL to PUT this file to. */
export type AskAddress = (file: { fileName: string; contentType: string; size: number }) => Promise<string>;

export interface UploadOptions {
  /** Progress of the upload, from 0 to 1. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a picture of at most `max` bytes, no side longer than `longest` pixels. Returns the URL to store: the signed
 * one without its query. Throws `ApiError`.
 */
export async function uploadPicture(
  file: File,
  ask: AskAddress,
  { longest, max, ...options }: UploadOptions & { longest?: number | undefined; max?: number | undefined } = {},
): Promise<string> {
  const bytes = await compressPicture(file, longest, max);
  return uploadBytes(bytes, `${file.name.replace(/\.\w+$/, '') || 'picture'}.jpg`, ask, options);
}

/** Uploads bytes as they are and returns the URL to store. Throws `ApiError`. */
export async function uploadBytes(
  bytes: Blob,
  fileName: string,
  ask: AskAddress,
  options: UploadOptions = {},
): Promise<string> {
  const url = await ask({ fileName: fileName.slice(-200), contentType: bytes.type, size: bytes.size });
  options.signal?.throwIfAborted();
  await put(url, bytes, options);
  return url.split('?', 1)[0] ?? url;
}

/** `fetch` reports no upload progress, so this uses XMLHttpRequest. */
function put(url: string, bytes: Blob, { onProgress, signal }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', bytes.type);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total);
    request.onload = () => (request.status < 300 ? resolve() : reject(refusalOf(request.responseText, request.status)));
    request.onerror = () => reject(new ApiError('upload_failed'));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(bytes);
  });
}

/** The error of our server; a proxy may respond with anything. */
function refusalOf(text: string, status: number): ApiError {
  const { code, data } = answerIn(text);
  return isErrorCode(code) ? new ApiError(code, { status, data }) : new ApiError('upload_failed', { status });
}

function answerIn(text: string): { code?: unknown; data?: Record<string, unknown> } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}
