import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';

/** The given pictures that are used as the logo, in a banner, a news item, or any version or draft of a page. */
export async function picturesUsed(queries: Queries, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${[...paths]}::text[]) as t (path)
    where exists (select 1 from platform_site where logo = path)
      or exists (select 1 from content_banner where image = path)
      or exists (select 1 from content_news where image = path or position(path in html::text) > 0)
      or exists (select 1 from content_page_version where position(path in html) > 0)
      or exists (select 1 from content_page_draft where position(path in html) > 0)`.execute(queries);
  return new Set(rows.map(({ path }) => path));
}
