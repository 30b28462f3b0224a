import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { giftOperatorCalls, type OperatorGift } from '@touchline/contract/gifts';
import { nameIn } from '@touchline/contract/languages';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Badge, Button, EmptyState, IconButton } from '@touchline/ui';
import { GiftArt } from '@touchline/ui/art';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { CoinAmount } from '../../shared/money/CoinAmount.tsx';
import type { DataColumn } from '../../shared/table/DataTable.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useWhole } from '../../shared/table/use-paged.ts';
import { useAct, useFailureText } from '../../shared/use-act.ts';
import { useCall } from '../../shared/use-calls.ts';
import { GiftEditor } from './GiftEditor.tsx';
import css from './gifts.module.css';

interface Retiring {
  gifts: readonly OperatorGift[];
  retired: boolean;
  clear: () => void;
}

/** The gifts of the tray in order, followed by the retired ones. */
export function Gifts() {
  const { t } = useTranslation(['consoleMoney', 'console']);
  const { language } = useLanguage();
  const formats = useFormats();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const query = useCall(giftOperatorCalls.list, {});
  const list = useWhole(query, query.data?.items ?? []);
  const [editing, setEditing] = useState<OperatorGift | 'new' | null>(null);
  const [retiring, setRetiring] = useState<Retiring | null>(null);
  const readAgain = () => queries.invalidateQueries({ queryKey: [giftOperatorCalls.list.path] });
  const nameOf = ({ name }: OperatorGift): string => nameIn(language, name);
  const tray = list.rows.filter(({ retired }) => !retired).map(({ id }) => id);
  const move = (at: number, by: -1 | 1): void =>
    void act(async () => {
      const ids = [...tray];
      const [moved] = ids.splice(at, 1);
      if (moved) ids.splice(at + by, 0, moved);
      await api.call(giftOperatorCalls.order, { ids });
      await readAgain();
    });
  const columns: readonly DataColumn<OperatorGift>[] = [
    {
      id: 'name',
      head: t('gift.name'),
      sortable: true,
      phone: 'title',
      csv: nameOf,
      cell: (gift) => (
        <span className={css.name}>
          <GiftArt name={gift.art} size={36} />
          <b>{nameOf(gift)}</b>
        </span>
      ),
    },
    {
      id: 'price',
      head: t('gift.price'),
      numeric: true,
      sortable: true,
      phone: 'end',
      csv: ({ price }) => price,
      cell: ({ price }) => <CoinAmount amount={price} />,
    },
    {
      id: 'tier',
      head: t('gift.tier'),
      wide: true,
      phone: 'hide',
      csv: ({ tier }) => t(`gift.tiers.${tier}`),
      cell: ({ tier }) => t(`gift.tiers.${tier}`),
    },
    {
      id: 'sent',
      head: t('gift.sent'),
      numeric: true,
      sortable: true,
      phone: 'hide',
      csv: ({ sent }) => sent,
      cell: ({ sent }) => <span className="num">{formats.number(sent)}</span>,
    },
    {
      id: 'coins',
      head: t('gift.coins'),
      numeric: true,
      sortable: true,
      wide: true,
      phone: 'hide',
      csv: ({ coins }) => coins,
      cell: ({ coins }) => <CoinAmount amount={coins} />,
    },
    {
      id: 'state',
      head: t('gift.state'),
      phone: 'below',
      csv: ({ retired }) => (retired ? t('gift.retired') : t('gift.inTray')),
      cell: ({ retired }) => (
        <Badge tone={retired ? 'neutral' : 'good'}>{retired ? t('gift.retired') : t('gift.inTray')}</Badge>
      ),
    },
    {
      id: 'order',
      head: t('gift.order'),
      phone: 'end',
      cell: (gift) => {
        const at = tray.indexOf(gift.id);
        if (at < 0) return null;
        return (
          <span className={css.order}>
            <IconButton
              size="s"
              icon={IconArrowUp}
              label={t('gift.up', { name: nameOf(gift) })}
              disabled={busy || at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              size="s"
              icon={IconArrowDown}
              label={t('gift.down', { name: nameOf(gift) })}
              disabled={busy || at === tray.length - 1}
              onClick={() => move(at, 1)}
            />
          </span>
        );
      },
    },
  ];
  return (
    <ListPage
      title={t('console:place.gifts')}
      text={t('gift.text')}
      newLabel={t('gift.new')}
      onNew={() => setEditing('new')}
      fileName="gifts"
      exports="gifts"
      list={list}
      whole
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={nameOf}
      empty={<EmptyState level={2} title={t('gift.none')} text={t('gift.noneText')} />}
      onOpen={setEditing}
      bulk={(gifts, clear) => (
        <>
          {[true, false].map((retired) => (
            <Button key={String(retired)} size="s" onClick={() => setRetiring({ gifts, retired, clear })}>
              {retired ? t('gift.retire') : t('gift.back')}
            </Button>
          ))}
        </>
      )}
    >
      {editing && (
        <GiftEditor
          key={editing === 'new' ? 'new' : `${editing.id} ${editing.revision}`}
          onTake={(gift) => {
            setEditing(gift);
            void readAgain();
          }}
          gift={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onDone={() => {
            setEditing(null);
            void readAgain();
          }}
        />
      )}
      {retiring && (
        <ConfirmDialog
          open
          tone={retiring.retired ? 'danger' : 'primary'}
          title={
            retiring.retired
              ? t('gift.retireAsk', { count: retiring.gifts.length })
              : t('gift.backAsk', { count: retiring.gifts.length })
          }
          effects={retiring.retired ? [t('gift.retireEffect'), t('gift.retireKept')] : [t('gift.backEffect')]}
          confirmLabel={retiring.retired ? t('gift.retire') : t('gift.back')}
          cancelLabel={t('console:cancel')}
          errorText={(error) => failureText(error) ?? t('console:code.needed')}
          onClose={() => setRetiring(null)}
          onConfirm={async () => {
            const { gifts, retired, clear } = retiring;
            await api.call(giftOperatorCalls.retire, { ids: gifts.map(({ id }) => id), retired });
            clear();
            await readAgain();
          }}
        />
      )}
    </ListPage>
  );
}
