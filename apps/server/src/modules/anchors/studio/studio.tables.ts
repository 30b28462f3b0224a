import type { StudioFeature } from '@touchline/contract/anchors';

interface CoverTable {
  id: string;
  anchor: string;
  /** ISO 3166-1, two letters. */
  region: string;
  /** Path of the upload, as everywhere below. */
  picture: string;
  width: number;
  height: number;
  shown: boolean;
  created_at: Date;
  updated_at: Date;
}

interface NoteTable {
  id: string;
  anchor: string;
  /** Sanitised. */
  html: string;
  created_at: Date;
}

interface NoteImageTable {
  note: string;
  place: number;
  picture: string;
  width: number;
  height: number;
}

interface PhotoTable {
  id: string;
  anchor: string;
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
    anchors_cover: CoverTable;
    anchors_note: NoteTable;
    anchors_note_image: NoteImageTable;
    anchors_photo: PhotoTable;
    anchors_closed_zone: ClosedZoneTable;
  }
}

export type CoverRow = CoverTable;
export type NoteRow = NoteTable;
export type NoteImageRow = NoteImageTable;
export type PhotoRow = PhotoTable;
export type ClosedZoneRow = ClosedZoneTable;
