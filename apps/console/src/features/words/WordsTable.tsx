import { useQueryClient } from '@tanstack/react-query';
import { wordActions, wordOperatorCalls } from '@touchline/contract/content';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button, EmptyState, Pager } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { Page } from '../../shared/page/Page.tsx';
import { type DataColumn, DataTable } from '../../shared/table/DataTable.tsx';
import { ExportButton } from '../../shared/table/ExportButton.tsx';
import { FilterBar } from '../../shared/table/FilterBar.tsx';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { useAct, useFailureText } from '../../shared/use-act.ts';
import { stateOf, useCall } from '../../shared/use-calls.ts';
import { WordTools } from './WordTools.tsx';
import css from './words.module.css';

type Word = Awaited<ReturnType<typeof useWords>>['rows'][number];
const pageSize = 100;

function useWords() {
  const { values } = useTableUrl();
  const action = wordActions.find((each) => each === values.action);
  const query = useCall(wordOperatorCalls.list, {
    search: values.search ?? '',
    page: Math.max(1, Number(values.page) || 1),
    pageSize,
    ...(action ? { action } : {}),
  });
  return { rows: query.data?.items ?? [], total: query.data?.total ?? 0, page: query.data?.page ?? 1, query };
}

export function WordsTable() {
  const { t } = useTranslation(['consoleContent', 'console']);
  const formats = useFormats();
  const failureText = useFailureText();
  const url = useTableUrl();
  const queries = useQueryClient();
  const { rows, total, page, query } = useWords();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState(false);
  const { act, busy } = useAct();
  const changed = () => queries.invalidateQueries({ queryKey: [wordOperatorCalls.list.path] });
  const words = [...selected];

  const columns: readonly DataColumn<Word>[] = [
    { id: 'word', head: t('words.word'), cell: ({ word }) => <b>{word}</b>, csv: ({ word }) => word, phone: 'title' },
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
  const bulk = (action: (typeof wordActions)[number]) =>
    act(async () => {
      await api.call(wordOperatorCalls.change, { words, action });
      setSelected(new Set());
      await changed();
    }, t('words.changed'));

  return (
    <Page
      title={t('console:place.words')}
      text={t('words.text', { count: total })}
      flush
      end={<ExportButton name="words" columns={columns} rows={rows} />}
      bar={
        <FilterBar
          filters={[
            { id: 'search', label: t('words.search') },
            {
              id: 'action',
              label: t('words.action'),
              options: wordActions.map((value) => ({ value, label: t(`words.actions.${value}`) })),
            },
          ]}
          values={url.values}
          onChange={(change) => url.set({ ...change, page: undefined })}
          end={
            selected.size > 0 && (
              <>
                <span className="dim">{t('console:table.selected', { count: selected.size })}</span>
                {wordActions.map((action) => (
                  <Button key={action} size="s" disabled={busy} onClick={() => void bulk(action)}>
                    {t(`words.actions.${action}`)}
                  </Button>
                ))}
                <Button size="s" tone="danger-line" disabled={busy} onClick={() => setRemoving(true)}>
                  {t('words.remove')}
                </Button>
              </>
            )
          }
        />
      }
      foot={
        total > pageSize && (
          <Pager
            label={t('console:table.pages')}
            page={page}
            pageCount={Math.ceil(total / pageSize)}
            onPage={(next) => url.set({ page: String(next) })}
            format={formats.number}
          />
        )
      }
    >
      <div className={css.split}>
        <DataTable
          label={t('console:place.words')}
          columns={columns}
          rows={rows}
          rowKey={({ word }) => word}
          state={stateOf(query)}
          onRetry={() => void query.refetch()}
          empty={<EmptyState level={2} title={t('words.none')} text={t('words.noneText')} />}
          selection={{ selected, onChange: setSelected, rowLabel: (word) => word }}
        />
        <WordTools onChanged={() => void changed()} />
      </div>
      <ConfirmDialog
        open={removing}
        title={t('words.removeAsk', { count: selected.size })}
        effects={[t('words.removeEffect')]}
        confirmLabel={t('words.remove')}
        cancelLabel={t('console:cancel')}
        errorText={(error) => failureText(error) ?? t('console:code.needed')}
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await api.call(wordOperatorCalls.remove, { words });
          setSelected(new Set());
          await changed();
        }}
      />
    </Page>
  );
}
