import type { Queries } from '../../../platform/db/database.ts';
import type { PostImageRow, PostRow } from './studio.tables.ts';

/** A host's posts below an id, newest first. */
export function readPosts(db: Queries, host: string, before: string | null, limit: number): Promise<PostRow[]> {
  let found = db.selectFrom('hosts_post').selectAll().where('host', '=', host);
  if (before !== null) found = found.where('id', '<', before);
  return found.orderBy('id', 'desc').limit(limit).execute();
}

export const imagesOfPosts = async (db: Queries, posts: readonly string[]): Promise<PostImageRow[]> =>
  posts.length === 0
    ? []
    : db.selectFrom('hosts_post_image').selectAll().where('post', 'in', posts).orderBy('place').execute();

export async function countPosts(db: Queries, host: string): Promise<number> {
  const counted = await db
    .selectFrom('hosts_post')
    .select((column) => column.fn.countAll<string>().as('total'))
    .where('host', '=', host)
    .executeTakeFirst();
  return Number(counted?.total ?? 0);
}

export async function insertPost(db: Queries, post: PostRow, images: readonly PostImageRow[]): Promise<void> {
  await db.insertInto('hosts_post').values(post).execute();
  if (images.length > 0)
    await db
      .insertInto('hosts_post_image')
      .values([...images])
      .execute();
}

/** Deletes a host's own post and returns its pictures; undefined when there is none. */
export async function deletePost(db: Queries, host: string, id: string): Promise<string[] | undefined> {
  const own = await db
    .selectFrom('hosts_post')
    .select('id')
    .where('id', '=', id)
    .where('host', '=', host)
    .forUpdate()
    .executeTakeFirst();
  if (!own) return undefined;
  const images = await imagesOfPosts(db, [id]);
  await db.deleteFrom('hosts_post').where('id', '=', id).execute();
  return images.map(({ picture }) => picture);
}

/** The pictures in use in a post. */
export async function usedPostImages(db: Queries, pictures: readonly string[]): Promise<Set<string>> {
  if (pictures.length === 0) return new Set();
  const found = await db
    .selectFrom('hosts_post_image')
    .select('picture')
    .distinct()
    .where('picture', 'in', pictures)
    .execute();
  return new Set(found.map(({ picture }) => picture));
}
