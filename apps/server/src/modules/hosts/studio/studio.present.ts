import type { Photo, Picture, Post, RegionCover } from '@touchline/contract/hosts';
import { plainTextOf } from '../../../platform/rich-text/index.ts';
import type { ClosedZoneRow, CoverRow, PhotoRow, PostImageRow, PostRow } from './studio.tables.ts';

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

export const presentPost = (row: PostRow, images: readonly PostImageRow[]): Post => ({
  id: row.id,
  hostId: row.host,
  html: row.html,
  text: plainTextOf(row.html),
  images: images.filter(({ post }) => post === row.id).map(pictureOf),
  createdAt: row.created_at.toISOString(),
});

export const presentPhoto = (row: PhotoRow): Photo => ({
  id: row.id,
  hostId: row.host,
  picture: pictureOf(row),
  description: row.description,
  createdAt: row.created_at.toISOString(),
});

export const presentZone = ({ zone, feature, closed_at }: ClosedZoneRow) => ({
  zone,
  feature,
  closedAt: closed_at.toISOString(),
});
