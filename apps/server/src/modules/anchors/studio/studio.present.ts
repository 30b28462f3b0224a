import type { Note, Photo, Picture, RegionCover } from '@touchline/contract/anchors';
import { plainTextOf } from '../../../platform/rich-text/index.ts';
import type { CoverRow, NoteImageRow, NoteRow, PhotoRow } from './studio.tables.ts';

const pictureOf = (row: { picture: string; width: number; height: number }): Picture => ({
  url: row.picture,
  width: row.width,
  height: row.height,
});

export const presentCover = (row: CoverRow): RegionCover => ({
  id: row.id,
  region: row.region,
  cover: pictureOf(row),
  shown: row.shown,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const presentNote = (row: NoteRow, images: readonly NoteImageRow[]): Note => ({
  id: row.id,
  anchorId: row.anchor,
  html: row.html,
  text: plainTextOf(row.html),
  images: images.filter(({ note }) => note === row.id).map(pictureOf),
  createdAt: row.created_at.toISOString(),
});

export const presentPhoto = (row: PhotoRow): Photo => ({
  id: row.id,
  anchorId: row.anchor,
  picture: pictureOf(row),
  description: row.description,
  createdAt: row.created_at.toISOString(),
});
