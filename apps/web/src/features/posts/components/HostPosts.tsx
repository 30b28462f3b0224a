import { useTranslation } from '@touchline/i18n';
import { PhotoWall } from './PhotoWall.tsx';
import { PostList } from './PostList.tsx';
import css from './posts.module.css';

/** A host's posts and photos, for viewers. */
export function HostPosts({ hostId, name }: { hostId: string; name: string }) {
  const { t } = useTranslation('posts');
  return (
    <div className={css.panel}>
      <section aria-label={t('trends.title')}>
        <h2>{t('trends.title')}</h2>
        <PostList hostId={hostId} empty={{ title: t('trends.none'), text: t('trends.noneHelp', { name }) }} />
      </section>
      <section aria-label={t('photos.title')}>
        <h2>{t('photos.title')}</h2>
        <PhotoWall hostId={hostId} empty={{ title: t('photos.none'), text: t('photos.noneHelp', { name }) }} />
      </section>
    </div>
  );
}
