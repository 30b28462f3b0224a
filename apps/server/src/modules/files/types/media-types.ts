import { extensionOf, isPictureType, type PictureType, typeOfName } from './picture-types.ts';

/** Accepted videos, by media type. */
const videoExtensions = { 'video/mp4': 'mp4', 'video/quicktime': 'mov', 'video/webm': 'webm' } as const;

export type VideoType = keyof typeof videoExtensions;
/** Accepted voice notes, as browsers record them. */
const voiceExtensions = { 'audio/webm': 'weba', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' } as const;
export type VoiceType = keyof typeof voiceExtensions;

/** Any other file: stored as it is, and only ever downloaded. */
export const plainType = 'application/octet-stream';
const plainExtension = 'bin';

export type MediaType = PictureType | VideoType | VoiceType | typeof plainType;

const videoByExtension: Readonly<Record<string, VideoType>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

export const isVideoType = (type: string): type is VideoType => Object.hasOwn(videoExtensions, type);
export const isVoiceType = (type: string): type is VoiceType => Object.hasOwn(voiceExtensions, type);
export const isMediaType = (type: string): type is MediaType =>
  isPictureType(type) || isVideoType(type) || isVoiceType(type) || type === plainType;

export function mediaExtensionOf(type: MediaType): string {
  if (type === plainType) return plainExtension;
  if (isVoiceType(type)) return voiceExtensions[type];
  return isVideoType(type) ? videoExtensions[type] : extensionOf(type);
}

/** Media type by file name, for pictures and videos. */
export function mediaTypeOfName(name: string): MediaType | undefined {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return typeOfName(name) ?? (Object.hasOwn(videoByExtension, extension) ? videoByExtension[extension] : undefined);
}

const voiceByExtension: Readonly<Record<string, VoiceType>> = {
  weba: 'audio/webm',
  webm: 'audio/webm',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  aac: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
};

/** The type of a voice note by file name: recorders name them like videos. */
export function voiceTypeOfName(name: string): VoiceType | undefined {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(voiceByExtension, extension) ? voiceByExtension[extension] : undefined;
}

/** The type of a stored file in a message by its key. */
export const typeOfChatKey = (key: string): MediaType | undefined => {
  if (key.endsWith(`.${plainExtension}`)) return plainType;
  return mediaTypeOfName(key) ?? voiceTypeOfName(key);
};
