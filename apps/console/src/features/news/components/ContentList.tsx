import { useLanguage, useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { EditListPage, type EditListPageProps } from '../../../shared/table/EditListPage.tsx';
import { type InLanguages, titleOf } from '../model/titles.ts';
import { TitleCell } from './TitleCell.tsx';

interface ContentRow {
  id: string;
  revision: number;
  title: InLanguages;
}

type ListProps<Row> = Pick<
  EditListPageProps<Row>,
  'list' | 'fileName' | 'exportFilter' | 'above' | 'filters' | 'bulk' | 'reads' | 'form' | 'children'
>;

interface Props<Row> extends ListProps<Row> {
  what: 'news' | 'banners';
  pictureOf: (row: Row) => string | null;
  sortableTitle?: boolean;
  /** The columns after the title. */
  columns: readonly DataColumn<Row>[];
}

/** The list of news items or of banners: rows with a title in several languages and a picture. */
export function ContentList<Row extends ContentRow>(props: Props<Row>) {
  const { what, pictureOf, sortableTitle = false, columns, ...list } = props;
  const { t } = useTranslation(['consoleContent', 'console']);
  const { language } = useLanguage();
  const nameOf = (row: Row): string => titleOf(row, language);
  const title: DataColumn<Row> = {
    id: 'title',
    head: t('pages.title'),
    sortable: sortableTitle,
    phone: 'title',
    csv: nameOf,
    cell: (row) => <TitleCell title={nameOf(row)} picture={pictureOf(row)} />,
  };
  return (
    <EditListPage
      {...list}
      title={t(`console:screen.${what}`)}
      text={t(`${what}.text`)}
      newLabel={t(`${what}.new`)}
      columns={[title, ...columns]}
      nameOf={nameOf}
      empty={<EmptyState level={2} title={t(`${what}.none`)} text={t(`${what}.noneText`)} />}
    />
  );
}
