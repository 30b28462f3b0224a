/** Accepted pictures by media type. `end` closes a complete file. */
export const pictureTypes = {
  'image/jpeg': { extension: 'jpg', format: 'jpeg', end: Buffer.from([0xff, 0xd9]) },
  'image/png': { extension: 'png', format: 'png', end: Buffer.from('IEND') },
  'image/webp': { extension: 'webp', format: 'webp', end: null },
  'image/gif': { extension: 'gif', format: 'gif', end: Buffer.from([0x3b]) },
} as const;

export type PictureType = keyof typeof pictureTypes;

const typeByExtension: Readonly<Record<string, PictureType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

export const isPictureType = (type: string): type is PictureType => Object.hasOwn(pictureTypes, type);

export const extensionOf = (type: PictureType): string => pictureTypes[type].extension;

/** The type that a file name implies. */
export function typeOfName(name: string): PictureType | undefined {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(typeByExtension, extension) ? typeByExtension[extension] : undefined;
}

export interface Picture {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}
