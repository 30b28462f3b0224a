import type { Picture, Post, studioCalls } from '@touchline/contract/hosts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { isTextWithin } from '@touchline/contract/text';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { plainTextOf, sanitizeRichText } from '../../../platform/rich-text/index.ts';
import { admit, type Caller, hostAsked, notOwnUpload } from './access.ts';
import type { StudioDeps } from './needs.ts';
import { countPosts, deletePost, imagesOfPosts, insertPost, readPosts, usedPostImages } from './posts.store.ts';
import { presentPost } from './studio.present.ts';

const { postImagesMax, postTextMax } = limits.hosts;

/** Posts of a host, newest first. */
export async function listPosts(
  deps: StudioDeps,
  principal: Principal,
  input: ParsedInputOf<typeof studioCalls.posts>,
) {
  const { db } = deps;
  const { cursor, limit } = input;
  const hostId = await hostAsked(deps, principal, input.hostId);
  if (isRefusal(hostId)) return hostId;
  const after = decodeCursor(cursor, ['id']);
  if (after instanceof BadInput) return after;
  const [found, total] = await Promise.all([
    readPosts(db, hostId, after?.[0] ?? null, limit + 1),
    countPosts(db, hostId),
  ]);
  const { page, next } = takePage(found, limit, (last) => [last.id]);
  const images = await imagesOfPosts(
    db,
    page.map(({ id }) => id),
  );
  return {
    items: page.map((row) => presentPost(row, images)),
    next,
    total,
  };
}

type AddRefusal = Refusal<
  'feature_disabled' | 'no_permission' | 'bad_input' | 'text_too_long' | 'too_many_post_images' | 'sensitive_words'
>;

/** Publishes a post. Its pictures are separate, so the text contains none. */
export async function addPost(
  deps: StudioDeps,
  caller: Caller,
  input: ParsedInputOf<typeof studioCalls.addPost>,
): Promise<Post | AddRefusal> {
  if (input.images.length > postImagesMax) return refuse('too_many_post_images', { max: postImagesMax });
  const html = sanitizeRichText(input.html, { images: false });
  const text = plainTextOf(html);
  if (!isTextWithin(text, postTextMax)) return refuse('text_too_long', { max: postTextMax });
  if (text === '' && input.images.length === 0) return new BadInput([{ path: 'html', code: 'empty' }]);
  if (deps.rooms.isSensitive(text)) return refuse('sensitive_words');
  const open = await admit(deps, caller, 'trends');
  if (isRefusal(open)) return open;
  const post = {
    id: deps.ids.next(),
    host: caller.uid,
    html: text === '' ? '' : html,
    created_at: deps.clock.date(),
  };
  const images = await inTransaction(deps.db, async (tx) => {
    const own = await deps.files.hold(tx, caller.uid, input.images, 'post');
    const foreign = input.images.findIndex((address) => !own.has(address));
    if (foreign >= 0) return notOwnUpload(`images.${foreign}`);
    const rows = eachOnce(input.images.flatMap((address) => own.get(address) ?? [])).map(
      ({ url, width, height }, place) => ({ post: post.id, place, picture: url, width, height }),
    );
    await insertPost(tx, post, rows);
    return rows;
  });
  return isRefusal(images) ? images : presentPost(post, images);
}

const eachOnce = (pictures: readonly Picture[]): Picture[] => [
  ...new Map(pictures.map((picture) => [picture.url, picture])).values(),
];

const demoGapMs = 26 * 3_600_000;

/** Seeds posts of a demo host, oldest first; skips a host who has posts. */
export async function seedPosts(
  { db, clock, ids }: Pick<StudioDeps, 'db' | 'clock' | 'ids'>,
  uid: string,
  texts: readonly string[],
): Promise<void> {
  if ((await countPosts(db, uid)) > 0) return;
  for (const [at, text] of texts.entries()) {
    const created_at = new Date(clock.now() - (texts.length - at) * demoGapMs);
    await insertPost(
      db,
      { id: ids.next(), host: uid, html: sanitizeRichText(text, { images: false }), created_at },
      [],
    );
  }
}

export async function removePost(
  deps: StudioDeps,
  uid: string,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const pictures = await inTransaction(deps.db, async (tx) => {
    const left = await deletePost(tx, uid, id);
    if (!left) return refuse('not_found');
    await deps.files.letGo(tx, left, (paths) => usedPostImages(tx, paths));
    return left;
  });
  if (isRefusal(pictures)) return pictures;
  await deps.files.erase(pictures);
  return {};
}
