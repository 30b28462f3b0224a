import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type BannerItem, type BannerPlace, bannerOperatorCalls, bannerPlaces } from '@touchline/contract/content';
import { type LanguageCode, languageCodes } from '@touchline/contract/languages';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Badge, Button, EmptyState, IconButton, Segmented } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { Page } from '../../shared/page/Page.tsx';
import { type DataColumn, DataTable } from '../../shared/table/DataTable.tsx';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { useAct, useFailureText } from '../../shared/use-act.ts';
import { stateOf, useCall } from '../../shared/use-calls.ts';
import { BannerEditor } from './BannerEditor.tsx';
import css from './news.module.css';

const titleOf = (item: BannerItem, language: LanguageCode): string =>
  item.title[language] ?? languageCodes.map((code) => item.title[code]).find(Boolean) ?? '–';

/** Banners and room adverts of one place, in their order. */
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
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState(false);
  const items = (query.data?.items ?? []).filter((item) => item.place === place);
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
  const hide = (hidden: boolean) =>
    act(async () => {
      await api.call(bannerOperatorCalls.hide, { ids: [...selected], hidden });
      setSelected(new Set());
      await readAgain();
    }, t('words.changed'));
  const columns: readonly DataColumn<BannerItem>[] = [
    {
      id: 'title',
      head: t('pages.title'),
      phone: 'title',
      cell: (item) => (
        <span className={css.head}>
          <img src={item.image} alt="" loading="lazy" />
          <b>{titleOf(item, language)}</b>
        </span>
      ),
    },
    {
      id: 'link',
      head: t('banners.link'),
      wide: true,
      phone: 'hide',
      cell: ({ link }) => <span className="dim">{link ?? '–'}</span>,
    },
    {
      id: 'when',
      head: t('banners.when'),
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
    <Page
      title={t('console:place.banners')}
      text={t('banners.text')}
      flush
      end={
        <>
          {selected.size > 0 && (
            <>
              <span className="dim">{t('console:table.selected', { count: selected.size })}</span>
              <Button size="s" onClick={() => void hide(true)}>
                {t('banners.hide')}
              </Button>
              <Button size="s" onClick={() => void hide(false)}>
                {t('banners.show')}
              </Button>
              <Button size="s" tone="danger-line" onClick={() => setRemoving(true)}>
                {t('words.remove')}
              </Button>
            </>
          )}
          <Button tone="primary" icon={IconPlus} onClick={() => setEditing('new')}>
            {t('banners.new')}
          </Button>
        </>
      }
      bar={
        <div className={css.tabs}>
          <Segmented
            label={t('banners.place')}
            value={place}
            onChange={(value) => {
              setSelected(new Set());
              url.set({ place: value });
            }}
            options={bannerPlaces.map((value) => ({ value, label: t(`banners.places.${value}`) }))}
          />
        </div>
      }
    >
      <DataTable
        label={t('console:place.banners')}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        state={stateOf(query)}
        onRetry={() => void query.refetch()}
        empty={<EmptyState level={2} title={t('banners.none')} text={t('banners.noneText')} />}
        onOpen={setEditing}
        selection={{
          selected,
          onChange: setSelected,
          rowLabel: (id) => items.filter((item) => item.id === id).map((item) => titleOf(item, language))[0] ?? id,
        }}
      />
      {editing && (
        <BannerEditor
          place={place}
          item={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void readAgain();
          }}
        />
      )}
      <ConfirmDialog
        open={removing}
        title={t('banners.removeAsk', { count: selected.size })}
        effects={[t('news.removeEffect')]}
        confirmLabel={t('words.remove')}
        cancelLabel={t('console:cancel')}
        errorText={(error) => failureText(error) ?? t('console:code.needed')}
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await api.call(bannerOperatorCalls.remove, { ids: [...selected] });
          setSelected(new Set());
          await readAgain();
        }}
      />
    </Page>
  );
}
