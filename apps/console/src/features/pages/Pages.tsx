import { type RichTextPage, richTextOperatorCalls, richTextPages } from '@touchline/contract/content';
import { useTranslation } from '@touchline/i18n';
import { ErrorState, Segmented, SkeletonRows } from '@touchline/ui';
import { Page } from '../../shared/page/Page.tsx';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { useCall } from '../../shared/use-calls.ts';
import css from './pages.module.css';
import { Sheet } from './Sheet.tsx';

/** The pages of the portal, two languages side by side. */
export function Pages() {
  const { t } = useTranslation(['consoleContent', 'console']);
  const url = useTableUrl();
  const page: RichTextPage = richTextPages.find((each) => each === url.values.page) ?? 'service';
  const query = useCall(richTextOperatorCalls.sheet, { page });
  return (
    <Page
      title={t('console:place.pages')}
      text={t('pages.text')}
      bar={
        <div className={css.tabs}>
          <Segmented
            label={t('console:place.pages')}
            value={page}
            onChange={(value) => url.set({ page: value })}
            options={richTextPages.map((value) => ({ value, label: t(`pages.name.${value}`) }))}
          />
        </div>
      }
    >
      {query.data?.page === page ? (
        <Sheet key={page} sheet={query.data} />
      ) : query.isError ? (
        <ErrorState
          title={t('console:table.failed')}
          text={t('console:table.failedText')}
          retryLabel={t('console:table.retry')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonRows label={t('console:table.loading')} rows={8} />
      )}
    </Page>
  );
}
