import { type PictureWidth, pictureWidths } from '@touchline/contract/files';

/** Where the version of a picture at a width is kept. */
export const sizedKey = (key: string, width: PictureWidth): string => `${key}.${width}.webp`;

/** The width in an address such as `…/320.webp`, when it is one that is offered. */
export const widthOf = (name: string): PictureWidth | undefined =>
  pictureWidths.find((width) => name === `${width}.webp`);
