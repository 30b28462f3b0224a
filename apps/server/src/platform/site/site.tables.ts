import type { Generated } from 'kysely';

/** One row. */
interface SiteTable {
  one: Generated<boolean>;
  revision: number;
  name: string;
  /** The path of an uploaded picture; null for the name in letters. */
  logo: string | null;
  /** An email or `https` address. */
  contact: string | null;
  imprint: string;
  /** The operator who saved last. */
  by_uid: string | null;
}

declare module '../db/database.ts' {
  interface Tables {
    platform_site: SiteTable;
  }
}
