import { useClock } from '@touchline/app-kit/clock';
import { EndSentinel } from '@touchline/app-kit/frame';
import { richTextAddresses } from '@touchline/contract/content';
import type { Post } from '@touchline/contract/hosts';
import { useFormats, useTranslation } from '@touchline/i18n';
import { EmptyState, EndNote } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { RichText } from '@touchline/ui/rich-text';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { TextSkeleton } from '../../../shared/page/PageSkeletons.tsx';
import { usePosts } from '../api/use-posts.ts';
import { PictureGrid } from './PictureGrid.tsx';
import css from './posts.module.css';

interface NoteListProps {
  /** Undefined for the user's own posts. */
  hostId?: string;
  empty: { title: string; text: string };
  /** The actions of a post. */
  actionsOf?: (post: Post) => ReactNode;
}

/** The posts of a host, the latest first. */
export function PostList({ hostId, empty, actionsOf }: NoteListProps) {
  const { t } = useTranslation(['posts', 'common']);
  const { query, rows: posts, more } = usePosts(hostId);
  const { data, error, isPending, isFetching, refetch } = query;
  if (isPending) return <TextSkeleton />;
  if (error && !data) {
    return <LoadFailed title={t('posts:trends.failed')} error={error} retrying={isFetching} onRetry={refetch} />;
  }
  if (posts.length === 0) {
    return (
      <div className={css.notes}>
        <EmptyState art={<EmptyArt kind="messages" />} title={empty.title} text={empty.text} />
      </div>
    );
  }
  return (
    <>
      <ul className={css.notes}>
        {posts.map((post) => (
          <li key={post.id} className={css.note}>
            <div className={css.noteHead}>
              <Moment at={post.createdAt} />
              {actionsOf?.(post)}
            </div>
            {post.html && <RichText addresses={richTextAddresses} html={post.html} />}
            <PictureGrid images={post.images} />
          </li>
        ))}
      </ul>
      {more && <EndSentinel key={posts.length} onNear={more.onMore} />}
      {!more && posts.length > 0 && <EndNote>{t('posts:trends.end')}</EndNote>}
    </>
  );
}

function Moment({ at }: { at: string }) {
  const formats = useFormats();
  const text = useClock((now) => formats.relative(at, now));
  return (
    <time dateTime={at} title={formats.dateTime(at)}>
      {text}
    </time>
  );
}
