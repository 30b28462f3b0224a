import type { StudioFeature } from '@touchline/contract/hosts';

interface CoverTable {
  id: string;
  host: string;
  /** ISO 3166-1, two letters. */
  region: string;
  /** Path of the upload, here and below. */
  picture: string;
  width: number;
  height: number;
  shown: boolean;
  created_at: Date;
  updated_at: Date;
}

interface PostTable {
  id: string;
  host: string;
  /** Sanitised. */
  html: string;
  created_at: Date;
}

interface PostImageTable {
  post: string;
  place: number;
  picture: string;
  width: number;
  height: number;
}

interface PhotoTable {
  id: string;
  host: string;
  picture: string;
  width: number;
  height: number;
  description: string;
  created_at: Date;
}

interface ClosedZoneTable {
  zone: string;
  feature: StudioFeature;
  closed_at: Date;
}

declare module '../../../platform/db/database.ts' {
  interface Tables {
    hosts_cover: CoverTable;
    hosts_post: PostTable;
    hosts_post_image: PostImageTable;
    hosts_photo: PhotoTable;
    hosts_closed_zone: ClosedZoneTable;
  }
}

export type CoverRow = CoverTable;
export type PostRow = PostTable;
export type PostImageRow = PostImageTable;
export type PhotoRow = PhotoTable;
export type ClosedZoneRow = ClosedZoneTable;
