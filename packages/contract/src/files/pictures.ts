import { apiBase } from '../kernel/envelope.ts';
import { chatFilesPath } from './routes.ts';

/** Widths in pixels at which an uploaded picture is served; smaller originals are never enlarged. */
export const pictureWidths = [96, 320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const uploaded = new RegExp(
  `^((?:https?://[^/]+)?${apiBase}/files/)([A-Za-z0-9_-]{22}\\.(?:jpg|png|webp|gif))(?:\\?.*)?$`,
);

/**
 * Address of an uploaded picture at the smallest width that fills `width` device pixels. Returns other addresses
 * unchanged.
 */
export function sizedPicture(address: string, width: number): string {
  const found = uploaded.exec(address);
  if (!found) return address;
  const wide = pictureWidths.find((offered) => offered >= width);
  return wide === undefined ? address : `${found[1]}${found[2]}/${wide}.webp`;
}

/** `srcset` of an uploaded picture, up to its own width when known; null for any other address. */
export function pictureSources(address: string, ownWidth = Number.POSITIVE_INFINITY): string | null {
  const found = uploaded.exec(address);
  if (!found) return null;
  const widths = pictureWidths.filter((_width, at) => at === 0 || (pictureWidths[at - 1] ?? 0) < ownWidth);
  return widths.map((width) => `${found[1]}${found[2]}/${width}.webp ${Math.min(width, ownWidth)}w`).join(', ');
}

/** Signed address of a picture in a message at the smallest width that fills `width` device pixels; others unchanged. */
export function sizedChatPicture(address: string, width: number): string {
  const [path = '', query] = address.split('?');
  if (query === undefined || !path.includes(`${apiBase}${chatFilesPath}/`)) return address;
  const wide = pictureWidths.find((offered) => offered >= width);
  return wide === undefined ? address : `${path}/${wide}.webp?${query}`;
}
