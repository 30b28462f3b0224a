import { IconDownload, IconX } from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import { GiftArt } from '@touchline/art';
import type { GiftFace, GiftRecord } from '@touchline/contract/gifts';
import { csvOf } from '@touchline/contract/text';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Badge, Button, Card, Chip, Coins, EmptyState, SkeletonRows, Table } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import { type ReactNode, useState } from 'react';
import { useName } from '../../../shared/match/use-name.ts';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { saveFile } from '../../../shared/page/save-file.ts';
import { useHistory } from '../api/use-data.ts';
import { allGifts, type GiftFilter, useGiftChoices, useGiftDetail } from '../api/use-earnings.ts';
import { useDataWords } from '../model/use-data-words.ts';
import css from './data.module.css';
import { Pages } from './Pages.tsx';

export interface GiftDetailProps {
  /** First and last day of the server's calendar; undefined when there are none. */
  from: string | undefined;
  to: string | undefined;
  utcOffset: number;
  /** The chosen day. */
  day: string | null;
  onAllDays: () => void;
  /** Rows per page. */
  rows: number;
  onRows: (rows: number) => void;
}

/** Single gifts, the latest first, filtered by gift, sender, broadcast and day. */
export function GiftDetail({ from, to, utcOffset, day, onAllDays, rows, onRows }: GiftDetailProps) {
  const { t } = useTranslation(['data', 'common', 'gifts']);
  const formats = useFormats();
  const words = useDataWords();
  const [gift, setGift] = useState<GiftFace | null>(null);
  const [sessionId, setSessionId] = useState('');
  const [sender, setSender] = useState<GiftRecord['from'] | null>(null);
  const [page, setPage] = useState(1);
  // A broadcast is read as a whole, even across midnight.
  const span = sessionId ? { sessionId } : { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const filter: GiftFilter = {
    ...span,
    ...(gift ? { giftId: gift.id } : {}),
    ...(sender ? { senderId: sender.uid } : {}),
  };
  const detail = useGiftDetail(filter, page, rows);
  const { data } = detail;
  const restarting =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      set(value);
      setPage(1);
    };
  const narrowed = gift !== null || sessionId !== '' || sender !== null || day !== null;
  return (
    <Card as="section" className={css.history} label={t('data:detail.title')}>
      <header className={css.detailHead}>
        <h2>{t('data:detail.title')}</h2>
        {data && <span>{t('data:detail.sum', { count: data.sum.gifts, coins: formats.number(data.sum.coins) })}</span>}
        <Filters
          span={span}
          gift={gift}
          onGift={restarting(setGift)}
          sessionId={sessionId}
          onSession={restarting(setSessionId)}
          save={<SaveGifts filter={filter} total={data?.total ?? 0} utcOffset={utcOffset} />}
        />
        {(sender || (day && !sessionId)) && (
          <div className={css.chips}>
            {sender && (
              <Chip icon={IconX} pressed onClick={() => restarting(setSender)(null)}>
                {t('data:detail.only', { name: sender.nickname })}
              </Chip>
            )}
            {day && !sessionId && (
              <Chip icon={IconX} pressed onClick={onAllDays}>
                {words.day(day)}
              </Chip>
            )}
          </div>
        )}
      </header>
      {detail.isPending ? (
        <SkeletonRows label={t('common:loading')} rows={5} />
      ) : detail.isError && !data ? (
        <LoadFailed title={t('data:detail.failed')} retrying={detail.isFetching} onRetry={detail.refetch} />
      ) : (
        data && (
          <Rows
            items={data.items}
            utcOffset={utcOffset}
            onSender={restarting(setSender)}
            empty={narrowed ? t('data:detail.notFound') : t('data:earnings.empty')}
          />
        )
      )}
      {data && (
        <Pages
          label={t('data:detail.pages')}
          total={data.total}
          page={page}
          onPage={setPage}
          rows={rows}
          onRows={onRows}
        />
      )}
    </Card>
  );
}

interface FiltersProps {
  span: Parameters<typeof useGiftChoices>[0];
  gift: GiftFace | null;
  onGift: (gift: GiftFace | null) => void;
  sessionId: string;
  onSession: (id: string) => void;
  save: ReactNode;
}

function Filters({ span, gift, onGift, sessionId, onSession, save }: FiltersProps) {
  const { t } = useTranslation(['data', 'matches']);
  const name = useName();
  const words = useDataWords();
  const received = useGiftChoices(span).data ?? [];
  // The chosen gift stays in the list when other days have none of it.
  const gifts = gift && !received.some(({ id }) => id === gift.id) ? [...received, gift] : received;
  const broadcasts = useHistory(undefined).data ?? [];
  return (
    <search className={css.detailFilters}>
      <SelectField
        label={t('data:detail.gift')}
        labelHidden
        value={gift?.id ?? ''}
        options={[
          { value: '', label: t('data:detail.anyGift') },
          ...gifts.map((each) => ({ value: each.id, label: name(each.name) })),
        ]}
        onChange={({ target }) => onGift(gifts.find(({ id }) => id === target.value) ?? null)}
      />
      <SelectField
        label={t('data:detail.broadcast')}
        labelHidden
        value={sessionId}
        options={[
          { value: '', label: t('data:detail.anyBroadcast') },
          ...broadcasts.map(({ id, day, match }) => ({
            value: id,
            label: joinFacts([
              words.day(day),
              match ? t('matches:versus', { home: name(match.homeName), away: name(match.awayName) }) : t('data:talk'),
            ]),
          })),
        ]}
        onChange={(event) => onSession(event.target.value)}
      />
      {save}
    </search>
  );
}

interface RowsProps {
  items: readonly GiftRecord[];
  utcOffset: number;
  onSender: (from: GiftRecord['from']) => void;
  empty: string;
}

function Rows({ items, utcOffset, onSender, empty }: RowsProps) {
  const { t } = useTranslation(['data', 'common', 'gifts']);
  const formats = useFormats();
  const words = useDataWords();
  const name = useName();
  return (
    <Table
      label={t('data:detail.title')}
      rows={items}
      rowKey={({ id }) => id}
      empty={<EmptyState title={empty} />}
      columns={[
        {
          id: 'from',
          head: t('data:detail.from'),
          title: true,
          cell: ({ from }) => (
            <button
              type="button"
              className={css.sender}
              title={t('data:detail.only', { name: from.nickname })}
              onClick={() => onSender(from)}
            >
              <Avatar name={from.nickname} src={from.avatar} size="s" />
              <bdi className="truncate">{from.nickname}</bdi>
            </button>
          ),
        },
        {
          id: 'gift',
          head: t('data:detail.gift'),
          cell: ({ gift, count, couponTier }) => (
            <span className={css.gift}>
              <GiftArt name={gift.art} size={24} />
              {name(gift.name)} <bdi dir="ltr">×{formats.number(count)}</bdi>
              {couponTier !== null && <Badge tone="coin">{t(`common:coupon.${couponTier}`)}</Badge>}
            </span>
          ),
        },
        {
          id: 'at',
          head: t('data:detail.at'),
          cell: ({ at }) => <span className={css.whole}>{words.serverTime(at, utcOffset)}</span>,
        },
        {
          id: 'paid',
          head: t('data:earnings.paid'),
          numeric: true,
          desktopOnly: true,
          cell: ({ paid }) => formats.number(paid),
        },
        {
          id: 'coins',
          head: t('data:earnings.coins'),
          numeric: true,
          cell: ({ coins }) => <Coins text={formats.number(coins)} label={t('gifts:coins', { count: coins })} />,
        },
      ]}
    />
  );
}

function SaveGifts({ filter, total, utcOffset }: { filter: GiftFilter; total: number; utcOffset: number }) {
  const { t } = useTranslation('data');
  const words = useDataWords();
  const name = useName();
  const { act, busy } = useAct();
  const save = async (): Promise<void> => {
    const head = [
      t('detail.at'),
      t('detail.from'),
      t('detail.gift'),
      t('detail.count'),
      t('detail.price'),
      t('earnings.paid'),
      t('earnings.coins'),
    ];
    const rows = (await allGifts(filter)).map(({ at, from, gift, count, price, paid, coins }) => [
      words.serverTime(at, utcOffset),
      from.nickname,
      name(gift.name),
      count,
      price,
      paid,
      coins,
    ]);
    saveFile('touchline-gifts.csv', csvOf([head, ...rows]));
  };
  return (
    <Button size="s" icon={IconDownload} disabled={total === 0} loading={busy} onClick={() => void act(save)}>
      {t('export')}
    </Button>
  );
}
