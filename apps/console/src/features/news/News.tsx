import { IconPin, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type NewsItem, newsOperatorCalls, newsSorts, newsStates } from '@touchline/contract/content';
import { languageCodes, languageOf } from '@touchline/contract/languages';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Badge, Button, EmptyState, IconButton } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useBulkNotice } from '../../shared/bulk/bulk-report.ts';
import { useListText } from '../../shared/list-text.ts';
import type { DataColumn } from '../../shared/table/DataTable.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { usePaged } from '../../shared/table/use-paged.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { useAct, useFailureText } from '../../shared/use-act.ts';
import { NewsEditor } from './NewsEditor.tsx';
import css from './news.module.css';
import { TitleCell, titleOf } from './titles.tsx';

const tones = { draft: 'neutral', published: 'good', hidden: 'warn' } as const;

/** News items of every state, pinned ones first. */
export function News() {
  const { t } = useTranslation(['consoleContent', 'console']);
  const formats = useFormats();
  const { language } = useLanguage();
  const failureText = useFailureText();
  const listText = useListText();
  const queries = useQueryClient();
  const url = useTableUrl();
  const { act, busy } = useAct();
  const notify = useBulkNotice();
  const state = newsStates.find((each) => each === url.values.state);
  const { list } = usePaged(newsOperatorCalls.list, {
    ...(state ? { state } : {}),
    search: url.values.search ?? '',
    sort: newsSorts.find((each) => each === url.sort?.column) ?? 'place',
    descending: url.sort?.descending ?? false,
  });
  const [editing, setEditing] = useState<NewsItem | 'new' | null>(null);
  const [removing, setRemoving] = useState<NewsItem | null>(null);
  const [hiding, setHiding] = useState<{ chosen: readonly NewsItem[]; clear: () => void } | null>(null);
  const readAgain = () => queries.invalidateQueries({ queryKey: [newsOperatorCalls.list.path] });
  const pin = (item: NewsItem) =>
    act(async () => {
      // The visible rows may be filtered, sorted or paged; the order of pins covers all of them.
      const { items } = await api.call(newsOperatorCalls.list, { state: 'published', sort: 'place', pageSize: 100 });
      const seen = items.filter((each) => each.pinned).map(({ id }) => id);
      const others = seen.filter((id) => id !== item.id);
      try {
        await api.call(newsOperatorCalls.pin, { ids: item.pinned ? others : [item.id, ...others], seen });
      } finally {
        await readAgain();
      }
    });
  async function put(chosen: readonly NewsItem[], to: 'published' | 'hidden', clear: () => void): Promise<void> {
    const result = await api.call(newsOperatorCalls.setState, { ids: chosen.map(({ id }) => id), state: to });
    notify(result, (id) => chosen.filter((each) => each.id === id).map((each) => titleOf(each, language))[0] ?? id);
    clear();
    await readAgain();
  }
  const set = (...how: Parameters<typeof put>) => act(() => put(...how));
  const columns: readonly DataColumn<NewsItem>[] = [
    {
      id: 'title',
      head: t('pages.title'),
      sortable: true,
      phone: 'title',
      csv: (item) => titleOf(item, language),
      cell: (item) => <TitleCell title={titleOf(item, language)} picture={item.imgUrl} />,
    },
    {
      id: 'languages',
      head: t('pages.language'),
      wide: true,
      phone: 'hide',
      csv: ({ title }) => languageCodes.filter((code) => title[code]).join(' '),
      cell: ({ title }) => (
        <span className="dim">
          {listText(languageCodes.filter((code) => title[code]).map((code) => languageOf(code).ownName))}
        </span>
      ),
    },
    {
      id: 'state',
      head: t('news.state'),
      csv: (item) => item.state,
      phone: 'end',
      cell: (item) => <Badge tone={tones[item.state]}>{t(`news.states.${item.state}`)}</Badge>,
    },
    {
      id: 'published',
      head: t('news.published'),
      sortable: true,
      csv: ({ publishedAt }) => publishedAt,
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
            disabled={busy || (item.state !== 'published' && !item.pinned)}
            onClick={() => void pin(item)}
          />
          <IconButton size="s" icon={IconTrash} label={t('words.remove')} onClick={() => setRemoving(item)} />
        </span>
      ),
    },
  ];
  return (
    <ListPage
      title={t('console:place.news')}
      text={t('news.text')}
      newLabel={t('news.new')}
      onNew={() => setEditing('new')}
      fileName="news"
      exports="news"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={(item) => titleOf(item, language)}
      empty={<EmptyState level={2} title={t('news.none')} text={t('news.noneText')} />}
      onOpen={setEditing}
      bulk={(chosen, clear) => (
        <>
          {(['published', 'hidden'] as const).map((to) => (
            <Button
              key={to}
              size="s"
              disabled={busy}
              onClick={() => (to === 'hidden' ? setHiding({ chosen, clear }) : void set(chosen, to, clear))}
            >
              {t(`news.set.${to}`)}
            </Button>
          ))}
        </>
      )}
      filters={[
        { id: 'search', label: t('words.search') },
        {
          id: 'state',
          label: t('news.state'),
          options: newsStates.map((value) => ({ value, label: t(`news.states.${value}`) })),
        },
      ]}
    >
      {editing && (
        <NewsEditor
          key={editing === 'new' ? 'new' : `${editing.id} ${editing.revision}`}
          onTake={setEditing}
          item={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void readAgain();
          }}
        />
      )}
      <ConfirmDialog
        open={hiding !== null}
        title={t('news.hideAsk', { count: hiding?.chosen.length ?? 0 })}
        effects={[t('news.hideEffect')]}
        confirmLabel={t('news.set.hidden')}
        cancelLabel={t('console:cancel')}
        errorText={(error) => failureText(error) ?? t('console:code.needed')}
        onClose={() => setHiding(null)}
        onConfirm={async () => {
          if (hiding) await put(hiding.chosen, 'hidden', hiding.clear);
        }}
      />
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
    </ListPage>
  );
}
