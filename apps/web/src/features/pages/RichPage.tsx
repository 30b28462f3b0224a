import { useCall } from '@touchline/app-kit/calls';
import { isApiError } from '@touchline/client';
import { contentCalls, type RichTextPage, richTextAddresses } from '@touchline/contract/content';
import { languageOf } from '@touchline/contract/languages';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { EmptyState, Notice } from '@touchline/ui';
import { RichText } from '@touchline/ui/rich-text';
import { LoadFailed } from '../../shared/page/LoadFailed.tsx';
import { TextSkeleton } from '../../shared/page/PageSkeletons.tsx';
import css from './pages.module.css';

/** A page written by operators, in the user's language if it is published in it. */
export function RichPage({ page }: { page: RichTextPage }) {
  const { t } = useTranslation(['pages', 'common']);
  const { language } = useLanguage();
  const formats = useFormats();
  const { data, error, isFetching, refetch } = useCall(
    contentCalls.richText,
    { page },
    { scope: language, staleTime: 60_000 },
  );
  if (data) {
    return (
      <article className={css.page}>
        <h1>{data.title}</h1>
        <p className={css.when}>{t('pages:rich.updated', { when: formats.dateTime(data.publishedAt) })}</p>
        {data.language !== language && (
          <Notice>{t('pages:rich.otherLanguage', { language: languageOf(data.language).ownName })}</Notice>
        )}
        <RichText addresses={richTextAddresses} html={data.html} lang={languageOf(data.language).lang} />
      </article>
    );
  }
  if (isApiError(error) && error.code === 'rich_text_not_found') {
    return <EmptyState level={2} title={t(`pages:rich.${page}`)} text={t('pages:rich.empty')} />;
  }
  if (error) {
    return <LoadFailed title={t('pages:rich.failed')} error={error} retrying={isFetching} onRetry={refetch} />;
  }
  return <TextSkeleton title />;
}
