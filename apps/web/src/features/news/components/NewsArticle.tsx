import { useCall } from '@touchline/app-kit/calls';
import { isApiError } from '@touchline/client';
import { contentCalls, richTextAddresses } from '@touchline/contract/content';
import { languageOf } from '@touchline/contract/languages';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Card, EmptyState, Notice } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { RichText } from '@touchline/ui/rich-text';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { useTitle } from '../../../shared/page/use-title.ts';
import { NewsPicture } from './NewsPicture.tsx';
import { ArticleSkeleton } from './NewsSkeletons.tsx';
import css from './news.module.css';

/** One news item. */
export function NewsArticle({ newsId }: { newsId: string }) {
  const { t } = useTranslation(['news', 'common']);
  const { language } = useLanguage();
  const formats = useFormats();
  const { data, error, isFetching, refetch } = useCall(
    contentCalls.newsDetails,
    { newsId },
    { scope: language, staleTime: 60_000 },
  );
  useTitle(data?.title ?? t('news:title'));
  if (data) {
    const { lang, dir } = languageOf(data.language);
    return (
      <article className={css.article}>
        <header>
          <h1 lang={lang} dir={dir}>
            {data.title}
          </h1>
          <time dateTime={data.publishedAt}>{formats.dateTime(data.publishedAt)}</time>
        </header>
        {data.language !== language && (
          <Notice>{t('news:otherLanguage', { language: languageOf(data.language).ownName })}</Notice>
        )}
        {data.imgUrl && <NewsPicture address={data.imgUrl} width={720} className={css.lead} />}
        {data.summary && (
          <p className={css.opening} lang={lang} dir={dir}>
            {data.summary}
          </p>
        )}
        <RichText addresses={richTextAddresses} html={data.html} lang={lang} />
      </article>
    );
  }
  if (isApiError(error) && (error.code === 'not_found' || error.code === 'bad_input')) {
    return (
      <Card>
        <EmptyState level={2} art={<EmptyArt kind="lost" />} title={t('news:gone')} text={t('news:goneHelp')} />
      </Card>
    );
  }
  if (error) {
    return (
      <Card>
        <LoadFailed title={t('news:failed')} error={error} retrying={isFetching} onRetry={refetch} />
      </Card>
    );
  }
  return <ArticleSkeleton />;
}
