import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type BannerItem, type BannerPlace, bannerOperatorCalls, bannerPlaces } from '@touchline/contract/content';
import type { BulkResult } from '@touchline/contract/kernel';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Badge, Button, EmptyState, IconButton, Segmented } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useBulkNotice } from '../../shared/bulk/bulk-report.ts';
import type { DataColumn } from '../../shared/table/DataTable.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useWhole } from '../../shared/table/use-paged.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { useAct, useFailureText } from '../../shared/use-act.ts';
import { useCall } from '../../shared/use-calls.ts';
import { BannerEditor } from './BannerEditor.tsx';
import css from './news.module.css';
import { RoomName } from './RoomPick.tsx';
import { TitleCell, titleOf } from './titles.tsx';

/** Banners and room adverts of one place, in display order. */
export function Banners() {
  const { t } = useTranslation(['consoleContent', 'console']);
  const formats = useFormats();
  const { language } = useLanguage();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const url = useTableUrl();
  const { act, busy } = useAct();
  const place: BannerPlace = bannerPlaces.find((each) => each === url.values.place) ?? 'home';
  const query = useCall(bannerOperatorCalls.list, { place });
  const [editing, setEditing] = useState<BannerItem | 'new' | null>(null);
  const [removing, setRemoving] = useState<{ chosen: readonly BannerItem[]; clear: () => void } | null>(null);
  const notify = useBulkNotice();
  const items = (query.data?.items ?? []).filter((item) => item.place === place);
  const list = useWhole(query, items);
  const ids = items.map(({ id }) => id);
  const readAgain = () => queries.invalidateQueries({ queryKey: [bannerOperatorCalls.list.path] });
  const move = (at: number, by: -1 | 1) =>
    act(async () => {
      const order = [...ids];
      const [moved] = order.splice(at, 1);
      if (moved) order.splice(at + by, 0, moved);
      await api.call(bannerOperatorCalls.order, { place, ids: order });
      await readAgain();
    });
  const noticeOf = (result: BulkResult, chosen: readonly BannerItem[]) =>
    notify(result, (id) => chosen.filter((each) => each.id === id).map((each) => titleOf(each, language))[0] ?? id);
  const hide = (chosen: readonly BannerItem[], hidden: boolean, clear: () => void) =>
    act(async () => {
      noticeOf(await api.call(bannerOperatorCalls.hide, { ids: chosen.map(({ id }) => id), hidden }), chosen);
      clear();
      await readAgain();
    });
  const columns: readonly DataColumn<BannerItem>[] = [
    {
      id: 'title',
      head: t('pages.title'),
      phone: 'title',
      csv: (item) => titleOf(item, language),
      cell: (item) => <TitleCell title={titleOf(item, language)} picture={item.image} />,
    },
    ...(place === 'home'
      ? []
      : [
          {
            id: 'room',
            head: t('banners.room'),
            phone: 'below' as const,
            csv: ({ roomId }: BannerItem) => roomId ?? '',
            cell: ({ roomId }: BannerItem) =>
              roomId ? <RoomName roomId={roomId} /> : <span className="dim">{t('banners.everyRoom')}</span>,
          },
        ]),
    {
      id: 'link',
      head: t('banners.link'),
      csv: ({ link }) => link,
      wide: true,
      phone: 'hide',
      cell: ({ link }) => <span className="dim">{link ?? '–'}</span>,
    },
    {
      id: 'when',
      head: t('banners.when'),
      csv: ({ startsAt, endsAt }) => `${startsAt ?? ''}/${endsAt ?? ''}`,
      wide: true,
      phone: 'hide',
      cell: ({ startsAt, endsAt }) => (
        <span className="dim num">
          {startsAt || endsAt
            ? `${startsAt ? formats.dateTime(startsAt) : '…'} – ${endsAt ? formats.dateTime(endsAt) : '…'}`
            : t('banners.always')}
        </span>
      ),
    },
    {
      id: 'state',
      head: t('news.state'),
      csv: ({ showing }) => (showing ? 1 : 0),
      phone: 'end',
      cell: ({ showing, hidden }) => (
        <Badge tone={showing ? 'good' : 'neutral'}>
          {showing ? t('banners.showing') : hidden ? t('news.states.hidden') : t('banners.notNow')}
        </Badge>
      ),
    },
    {
      id: 'order',
      head: t('banners.order'),
      phone: 'end',
      cell: ({ id }) => {
        const at = ids.indexOf(id);
        return (
          <span className={css.order}>
            <IconButton
              size="s"
              icon={IconArrowUp}
              label={t('banners.up')}
              disabled={busy || at <= 0}
              onClick={() => void move(at, -1)}
            />
            <IconButton
              size="s"
              icon={IconArrowDown}
              label={t('banners.down')}
              disabled={busy || at === ids.length - 1}
              onClick={() => void move(at, 1)}
            />
          </span>
        );
      },
    },
  ];
  return (
    <ListPage
      title={t('console:place.banners')}
      text={t('banners.text')}
      newLabel={t('banners.new')}
      onNew={() => setEditing('new')}
      above={
        <div className={css.tabs}>
          <Segmented
            label={t('banners.place')}
            value={place}
            onChange={(value) => url.set({ place: value })}
            options={bannerPlaces.map((value) => ({ value, label: t(`banners.places.${value}`) }))}
          />
        </div>
      }
      fileName={`banners-${place}`}
      exports="banners"
      exportsOf={{ place }}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={(item) => titleOf(item, language)}
      empty={<EmptyState level={2} title={t('banners.none')} text={t('banners.noneText')} />}
      onOpen={setEditing}
      bulk={(chosen, clear) => (
        <>
          {[true, false].map((hidden) => (
            <Button key={String(hidden)} size="s" disabled={busy} onClick={() => void hide(chosen, hidden, clear)}>
              {hidden ? t('banners.hide') : t('banners.show')}
            </Button>
          ))}
          <Button size="s" tone="danger-line" onClick={() => setRemoving({ chosen, clear })}>
            {t('words.remove')}
          </Button>
        </>
      )}
    >
      {editing && (
        <BannerEditor
          key={editing === 'new' ? 'new' : `${editing.id} ${editing.revision}`}
          onTake={setEditing}
          place={place}
          item={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void readAgain();
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          open
          title={t('banners.removeAsk', { count: removing.chosen.length })}
          effects={[t('news.removeEffect')]}
          confirmLabel={t('words.remove')}
          cancelLabel={t('console:cancel')}
          errorText={(error) => failureText(error) ?? t('console:code.needed')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            const { chosen, clear } = removing;
            noticeOf(await api.call(bannerOperatorCalls.remove, { ids: chosen.map(({ id }) => id) }), chosen);
            clear();
            await readAgain();
          }}
        />
      )}
    </ListPage>
  );
}
