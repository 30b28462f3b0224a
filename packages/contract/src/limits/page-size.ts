import { pageSize, pageSizes } from './client.ts';

/** Parses the page size of an address: an offered size, else the default. */
export const pageSizeOf = (text: string | undefined, standard: number = pageSize): number =>
  pageSizes.find((size) => String(size) === text) ?? standard;
