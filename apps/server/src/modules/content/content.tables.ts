import type { BannerPlace, NewsState, RichTextPage } from '@touchline/contract/content';
import type { LanguageCode } from '@touchline/contract/languages';
import type { ColumnType } from 'kysely';

export type Texts = Partial<Record<LanguageCode, string>>;
type TextsColumn = ColumnType<Texts, string, string>;

interface PageVersionTable {
  page: RichTextPage;
  language: LanguageCode;
  version: number;
  title: string;
  html: string;
  /** The published version; older versions are not shown. */
  current: boolean;
  /** Null for the initial texts of a fresh platform. */
  by_uid: string | null;
  published_at: Date;
}

interface PageDraftTable {
  page: RichTextPage;
  language: LanguageCode;
  /** Incremented by every save. */
  revision: number;
  title: string;
  html: string;
  by_uid: string | null;
  saved_at: Date;
  /** Published or discarded; the row only keeps its revision number. */
  gone: ColumnType<boolean, boolean | undefined, boolean>;
}

interface NewsTable {
  id: string;
  title: TextsColumn;
  summary: TextsColumn;
  html: TextsColumn;
  image: string | null;
  state: NewsState;
  /** Position among the pinned items, top first; null when not pinned. */
  pin: number | null;
  published_at: Date | null;
  updated_at: Date;
  by_uid: string | null;
  revision: number;
}

interface BannerTable {
  id: string;
  place: BannerPlace;
  /** Null for every room. */
  room_id: string | null;
  title: TextsColumn;
  image: string;
  link: string | null;
  /** Empty for every language. */
  languages: ColumnType<LanguageCode[], LanguageCode[], LanguageCode[]>;
  starts_at: Date | null;
  ends_at: Date | null;
  hidden: boolean;
  position: number;
  updated_at: Date;
  by_uid: string | null;
  revision: number;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    content_page_version: PageVersionTable;
    content_page_draft: PageDraftTable;
    content_news: NewsTable;
    content_banner: BannerTable;
  }
}
