import { extensionOf, isPictureType, type PictureType, typeOfName } from './picture-types.ts';

/** Accepted videos, by media type. */
const videoExtensions = { 'video/mp4': 'mp4', 'video/quicktime': 'mov', 'video/webm': 'webm' } as const;

export type VideoType = keyof typeof videoExtensions;
export type MediaType = PictureType | VideoType;

const videoByExtension: Readonly<Record<string, VideoType>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

export const isVideoType = (type: string): type is VideoType => Object.hasOwn(videoExtensions, type);
export const isMediaType = (type: string): type is MediaType => isPictureType(type) || isVideoType(type);

export const mediaExtensionOf = (type: MediaType): string =>
  isVideoType(type) ? videoExtensions[type] : extensionOf(type);

/** Media type by file name, for pictures and videos. */
export function mediaTypeOfName(name: string): MediaType | undefined {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return typeOfName(name) ?? (Object.hasOwn(videoByExtension, extension) ? videoByExtension[extension] : undefined);
}
