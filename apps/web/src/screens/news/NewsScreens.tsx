import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import { NewsArticle, NewsList } from '../../features/news/index.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import css from './news-screens.module.css';

/** /news. */
export function NewsListScreen() {
  const { t } = useTranslation('news');
  useTitle(t('title'));
  return (
    <div className={css.page}>
      <NewsList />
    </div>
  );
}

/** /news/{newsId}. */
export function NewsScreen() {
  const { t } = useTranslation('news');
  const { newsId } = useParams({ from: '/present/news/$newsId' });
  return (
    <div className={css.page}>
      <Link to="/news" className={css.back}>
        <Icon of={IconArrowLeft} size="s" turn />
        {t('back')}
      </Link>
      <NewsArticle key={newsId} newsId={newsId} />
    </div>
  );
}
