import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@touchline/contract/kernel';
import { type WordAction, wordActions, wordOperatorCalls, wordSorts } from '@touchline/contract/word-filter';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button, EmptyState } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useBulkNotice } from '../../shared/bulk/bulk-report.ts';
import type { DataColumn } from '../../shared/table/DataTable.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { usePaged } from '../../shared/table/use-paged.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { useAct, useFailureText } from '../../shared/use-act.ts';
import { WordTools } from './WordTools.tsx';

type Word = OutputOf<typeof wordOperatorCalls.list>['items'][number];

export function WordsTable() {
  const { t } = useTranslation(['consoleContent', 'console']);
  const formats = useFormats();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { values, sort } = useTableUrl();
  const action = wordActions.find((each) => each === values.action);
  const { list, data } = usePaged(wordOperatorCalls.list, {
    search: values.search ?? '',
    ...(action ? { action } : {}),
    sort: wordSorts.find((each) => each === sort?.column) ?? 'word',
    descending: sort?.descending ?? false,
  });
  const [removing, setRemoving] = useState<{ words: string[]; clear: () => void } | null>(null);
  const { act, busy } = useAct();
  const notify = useBulkNotice();
  const changed = () => queries.invalidateQueries({ queryKey: [wordOperatorCalls.list.path] });

  const columns: readonly DataColumn<Word>[] = [
    {
      id: 'word',
      head: t('words.word'),
      sortable: true,
      cell: ({ word }) => <b>{word}</b>,
      csv: ({ word }) => word,
      phone: 'title',
    },
    {
      id: 'action',
      head: t('words.action'),
      cell: ({ action }) => <Badge tone={action === 'refuse' ? 'bad' : 'warn'}>{t(`words.actions.${action}`)}</Badge>,
      csv: ({ action }) => action,
      phone: 'end',
    },
    {
      id: 'at',
      head: t('words.added'),
      sortable: true,
      cell: ({ at }) => <span className="dim num">{formats.dateTime(at)}</span>,
      csv: ({ at }) => at,
      wide: true,
      phone: 'hide',
    },
    {
      id: 'by',
      head: t('words.by'),
      cell: ({ by }) => <span className="dim">{by?.name ?? '–'}</span>,
      csv: ({ by }) => by?.name ?? '',
      wide: true,
      phone: 'hide',
    },
  ];
  const give = (words: string[], to: WordAction, clear: () => void) =>
    act(async () => {
      await api.call(wordOperatorCalls.change, { words, action: to });
      clear();
      await changed();
    }, t('words.changed'));

  return (
    <ListPage
      title={t('console:place.words')}
      text={data ? t('words.text', { count: data.total }) : ' '}
      fileName="words"
      exports="words"
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
      bulk={(chosen, clear) => {
        const words = chosen.map(({ word }) => word);
        return (
          <>
            {wordActions.map((each) => (
              <Button key={each} size="s" disabled={busy} onClick={() => void give(words, each, clear)}>
                {t(`words.actions.${each}`)}
              </Button>
            ))}
            <Button size="s" tone="danger-line" disabled={busy} onClick={() => setRemoving({ words, clear })}>
              {t('words.remove')}
            </Button>
          </>
        );
      }}
      aside={<WordTools onChanged={() => void changed()} />}
    >
      {removing && (
        <ConfirmDialog
          open
          title={t('words.removeAsk', { count: removing.words.length })}
          effects={[t('words.removeEffect')]}
          confirmLabel={t('words.remove')}
          cancelLabel={t('console:cancel')}
          errorText={(error) => failureText(error) ?? t('console:code.needed')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            const { missing } = await api.call(wordOperatorCalls.remove, { words: removing.words });
            const results = removing.words.map((word) => ({
              id: word,
              code: missing.includes(word) ? 'not_found' : null,
            }));
            notify({ results }, (word) => word);
            removing.clear();
            await changed();
          }}
        />
      )}
    </ListPage>
  );
}
