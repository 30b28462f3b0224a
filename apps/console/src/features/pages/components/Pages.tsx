import { useCall } from '@touchline/app-kit/calls';
import { type RichTextPage, richTextOperatorCalls, richTextPages } from '@touchline/contract/content';
import { useTranslation } from '@touchline/i18n';
import { Segmented } from '@touchline/ui';
import { Page } from '../../../shared/page/Page.tsx';
import { QueryContent } from '../../../shared/page/QueryContent.tsx';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';
import css from './pages.module.css';
import { Sheet } from './Sheet.tsx';

/** The static pages of the portal, two languages side by side. */
export function Pages() {
  const { t } = useTranslation(['consoleContent', 'console']);
  const url = useTableUrl();
  const page: RichTextPage = richTextPages.find((each) => each === url.values.page) ?? 'service';
  const query = useCall(richTextOperatorCalls.sheet, { page });
  return (
    <Page
      title={t('console:screen.pages')}
      text={t('pages.text')}
      bar={
        <div className={css.tabs}>
          <Segmented
            label={t('console:screen.pages')}
            value={page}
            onChange={(value) => url.set({ page: value })}
            options={richTextPages.map((value) => ({ value, label: t(`pages.name.${value}`) }))}
          />
        </div>
      }
    >
      <QueryContent query={{ ...query, data: query.data?.page === page ? query.data : undefined }}>
        {(sheet) => <Sheet key={page} sheet={sheet} />}
      </QueryContent>
    </Page>
  );
}
