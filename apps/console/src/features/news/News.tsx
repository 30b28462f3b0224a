import { IconPin, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type NewsItem, newsOperatorCalls, newsStates } from '@touchline/contract/content';
import { type LanguageCode, languageCodes, languageOf } from '@touchline/contract/languages';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Badge, Button, EmptyState, IconButton, Pager } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { Page } from '../../shared/page/Page.tsx';
import { type DataColumn, DataTable } from '../../shared/table/DataTable.tsx';
import { FilterBar } from '../../shared/table/FilterBar.tsx';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { useAct, useFailureText } from '../../shared/use-act.ts';
import { stateOf, useCall } from '../../shared/use-calls.ts';
import { NewsEditor } from './NewsEditor.tsx';
import css from './news.module.css';

const pageSize = 50;
const tones = { draft: 'neutral', published: 'good', hidden: 'warn' } as const;

const titleOf = (item: NewsItem, language: LanguageCode): string =>
  item.title[language] ?? languageCodes.map((code) => item.title[code]).find(Boolean) ?? '–';

/** News of every state, the pinned ones on top. */
export function News() {
  const { t } = useTranslation(['consoleContent', 'console']);
  const formats = useFormats();
  const { language } = useLanguage();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const url = useTableUrl();
  const { act, busy } = useAct();
  const state = newsStates.find((each) => each === url.values.state);
  const query = useCall(newsOperatorCalls.list, {
    ...(state ? { state } : {}),
    search: url.values.search ?? '',
    page: Math.max(1, Number(url.values.page) || 1),
    pageSize,
  });
  const [editing, setEditing] = useState<NewsItem | 'new' | null>(null);
  const [removing, setRemoving] = useState<NewsItem | null>(null);
  const { items = [], total = 0, page = 1 } = query.data ?? {};
  const readAgain = () => queries.invalidateQueries({ queryKey: [newsOperatorCalls.list.path] });
  const pin = (item: NewsItem) =>
    act(async () => {
      const pinned = items.filter((each) => each.pinned && each.id !== item.id).map(({ id }) => id);
      await api.call(newsOperatorCalls.pin, { ids: item.pinned ? pinned : [item.id, ...pinned] });
      await readAgain();
    });
  const columns: readonly DataColumn<NewsItem>[] = [
    {
      id: 'title',
      head: t('pages.title'),
      phone: 'title',
      cell: (item) => (
        <span className={css.head}>
          {item.imgUrl && <img src={item.imgUrl} alt="" loading="lazy" />}
          <b>{titleOf(item, language)}</b>
        </span>
      ),
    },
    {
      id: 'languages',
      head: t('pages.language'),
      wide: true,
      phone: 'hide',
      cell: ({ title }) => (
        <span className="dim">
          {languageCodes
            .filter((code) => title[code])
            .map((code) => languageOf(code).ownName)
            .join(', ')}
        </span>
      ),
    },
    {
      id: 'state',
      head: t('news.state'),
      phone: 'end',
      cell: (item) => <Badge tone={tones[item.state]}>{t(`news.states.${item.state}`)}</Badge>,
    },
    {
      id: 'at',
      head: t('news.published'),
      phone: 'hide',
      wide: true,
      cell: ({ publishedAt }) => <span className="dim num">{publishedAt ? formats.dateTime(publishedAt) : '–'}</span>,
    },
    {
      id: 'acts',
      head: t('news.acts'),
      phone: 'end',
      cell: (item) => (
        <span className={css.acts}>
          <IconButton
            size="s"
            icon={IconPin}
            label={item.pinned ? t('news.unpin') : t('news.pin')}
            aria-pressed={item.pinned}
            disabled={busy}
            onClick={() => void pin(item)}
          />
          <IconButton size="s" icon={IconTrash} label={t('words.remove')} onClick={() => setRemoving(item)} />
        </span>
      ),
    },
  ];
  return (
    <Page
      title={t('console:place.news')}
      text={t('news.text')}
      flush
      end={
        <Button tone="primary" icon={IconPlus} onClick={() => setEditing('new')}>
          {t('news.new')}
        </Button>
      }
      bar={
        <FilterBar
          values={url.values}
          onChange={(change) => url.set({ ...change, page: undefined })}
          filters={[
            { id: 'search', label: t('words.search') },
            {
              id: 'state',
              label: t('news.state'),
              options: newsStates.map((value) => ({ value, label: t(`news.states.${value}`) })),
            },
          ]}
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
      <DataTable
        label={t('console:place.news')}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        state={stateOf(query)}
        onRetry={() => void query.refetch()}
        empty={<EmptyState level={2} title={t('news.none')} text={t('news.noneText')} />}
        onOpen={setEditing}
      />
      {editing && (
        <NewsEditor
          item={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void readAgain();
          }}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={t('news.removeAsk', { title: removing ? titleOf(removing, language) : '' })}
        effects={[t('news.removeEffect')]}
        confirmLabel={t('words.remove')}
        cancelLabel={t('console:cancel')}
        errorText={(error) => failureText(error) ?? t('console:code.needed')}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing) await api.call(newsOperatorCalls.remove, { id: removing.id });
          await readAgain();
        }}
      />
    </Page>
  );
}
