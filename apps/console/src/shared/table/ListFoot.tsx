import { limits } from '@touchline/contract/limits';
import { useFormats, useTranslation } from '@touchline/i18n';
import { PageControls } from '@touchline/ui/form';
import { KeyLine } from '../keys/KeyHelp.tsx';
import css from './list-page.module.css';
import type { TableList } from './use-paged.ts';

const { pageSizes, pagerCount } = limits.client;
const [smallest] = pageSizes;
const { tableRows } = limits.operators;

/** The pages of a list, and the keys of its screen. */
export function ListFoot<Row>({ list: { url, total, pages } }: { list: TableList<Row> }) {
  const { t } = useTranslation('console');
  const formats = useFormats();
  return (
    <div className={css.foot}>
      {pages && total > smallest && (
        <PageControls
          label={t('table.pages')}
          sizeLabel={t('table.rows')}
          page={pages.page}
          pageSize={pages.size}
          pageSizes={pageSizes}
          places={pagerCount}
          total={total}
          onPageSize={(size) =>
            url.set({ rows: size === tableRows ? undefined : String(size), page: undefined, open: undefined })
          }
          onPage={(to) => url.set({ page: String(to), open: undefined })}
          format={formats.number}
        />
      )}
      <KeyLine />
    </div>
  );
}
