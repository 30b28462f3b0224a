import { limits } from '@touchline/contract/limits';
import { useFormats, useTranslation } from '@touchline/i18n';
import { PageControls } from '@touchline/ui/form';

export interface PagesProps {
  label: string;
  total: number;
  page: number;
  onPage: (page: number) => void;
  /** Rows per page. */
  rows: number;
  onRows: (rows: number) => void;
}

/** Below a table: its pages and the number of rows per page. */
export function Pages({ label, total, page, onPage, rows, onRows }: PagesProps) {
  const { t } = useTranslation('data');
  const formats = useFormats();
  if (total <= limits.client.pageSize) return null;
  return (
    <footer>
      <PageControls
        label={label}
        sizeLabel={t('detail.rows')}
        total={total}
        page={page}
        onPage={onPage}
        pageSizes={limits.client.pageSizes}
        pageSize={rows}
        places={limits.client.pagerCount}
        onPageSize={(size) => {
          onRows(size);
          onPage(1);
        }}
        format={formats.number}
      />
    </footer>
  );
}
