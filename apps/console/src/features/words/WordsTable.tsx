import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { wordActions, wordOperatorCalls, wordSorts } from '@touchline/contract/word-filter';
import { useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { usePaged } from '../../shared/table/use-paged.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { ReservedNames } from './ReservedNames.tsx';
import { WordActions } from './WordActions.tsx';
import { WordTools } from './WordTools.tsx';
import { useWordColumns } from './word-columns.tsx';

/** The word filter: its words, and tools to add and test words beside them. */
export function WordsTable() {
  const { t } = useTranslation(['consoleContent', 'console']);
  const queries = useQueryClient();
  const { values, sort } = useTableUrl();
  const action = wordActions.find((each) => each === values.action);
  const { list, data } = usePaged(wordOperatorCalls.list, {
    search: values.search ?? '',
    ...(action ? { action } : {}),
    sort: wordSorts.find((each) => each === sort?.column) ?? 'word',
    descending: sort?.descending ?? false,
  });
  const columns = useWordColumns();
  const reload = () => reloadAnswers(queries, wordOperatorCalls.list);
  return (
    <ListPage
      title={t('console:screen.words')}
      text={data ? t('words.text', { count: data.total }) : ' '}
      list={list}
      columns={columns}
      rowKey={({ word }) => word}
      nameOf={({ word }) => word}
      empty={<EmptyState level={2} title={t('words.none')} text={t('words.noneText')} />}
      defaultSort={{ column: 'word', descending: false }}
      filters={[
        { id: 'search', label: t('words.search') },
        {
          id: 'action',
          label: t('words.action'),
          options: wordActions.map((value) => ({ value, label: t(`words.actions.${value}`) })),
        },
      ]}
      bulk={(chosen, clear) => (
        <WordActions
          words={chosen.map(({ word }) => word)}
          onDone={() => {
            clear();
            return reload();
          }}
        />
      )}
      aside={
        <WordTools onChanged={() => void reload()}>
          <ReservedNames />
        </WordTools>
      }
    />
  );
}
