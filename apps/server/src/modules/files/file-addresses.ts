import { privateFilesPath, uploadPutPath } from '@touchline/contract/files';
import { apiBase } from '@touchline/contract/kernel';
import { isFileKey } from '../../platform/files/file-store.ts';

/** Path of uploads, followed by `/` and the key. */
export const filesPath = apiBase + uploadPutPath;
/** Path of private uploads, followed by the key. */
export const privateBase = `${apiBase}${privateFilesPath}/`;

/** The key of an upload's address; null for any other address. */
export function keyOfAddress(address: string): string | null {
  const path = address.split('?', 1)[0]?.replace(/^https?:\/\/[^/]+/, '') ?? '';
  const key = path.startsWith(`${filesPath}/`) ? path.slice(filesPath.length + 1) : '';
  return isFileKey(key) ? key : null;
}
