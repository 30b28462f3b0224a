import { type Endless, useCall, useEndless } from '@touchline/app-kit/calls';
import { serverNow } from '@touchline/app-kit/clock';
import { EndSentinel } from '@touchline/app-kit/frame';
import type { OutputOf } from '@touchline/contract/kernel';
import { type RedPacket, redPacketCalls } from '@touchline/contract/red-packets';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Badge, ButtonLink, Card, EmptyState, EndNote, SkeletonRows, StatTile, TabPanel, Tabs } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { isApprovedHost, useSession } from '../../../shared/session/session.ts';
import { openPacketDialog } from '../model/packet-dialog.ts';
import { statusAt } from '../model/packet-state.ts';
import { usePacketFormats } from '../model/use-packet-formats.ts';
import css from './history.module.css';
import { PacketArt } from './PacketArt.tsx';

type Received = OutputOf<typeof redPacketCalls.received>['items'][number];

/** The packets a user claimed, and those a host sent. */
export function PacketHistory() {
  const { t } = useTranslation('redPackets');
  const host = useSession((session) => isApprovedHost(session.user));
  const [tab, setTab] = useState(host ? 'sent' : 'received');
  return (
    <>
      <h1 className={css.title}>{t('history.title')}</h1>
      <Totals sent={tab === 'sent'} />
      <div className={css.tabs}>
        <Tabs
          name="packets"
          label={t('history.title')}
          ruled
          items={[
            { id: 'received', label: t('history.received') },
            { id: 'sent', label: t('history.sent') },
          ]}
          value={tab}
          onChange={setTab}
        />
      </div>
      <TabPanel name="packets" id={tab}>
        {tab === 'sent' ? <Sent host={host} /> : <ReceivedList />}
      </TabPanel>
    </>
  );
}

function Totals({ sent }: { sent: boolean }) {
  const { t } = useTranslation('redPackets');
  const formats = useFormats();
  const { data } = useCall(redPacketCalls.stats, {});
  const totals = sent ? data?.sent : data?.received;
  const shown = (value: number | undefined): string => (value === undefined ? '–' : formats.number(value));
  return (
    <div className={css.totals}>
      <StatTile label={t(sent ? 'history.totalSent' : 'history.totalReceived')} value={shown(totals?.packets)} />
      <StatTile label={t('history.totalCoins')} value={shown(totals?.coins)} />
      <StatTile label={t('history.totalCoupons')} value={shown(totals?.coupons)} />
    </div>
  );
}

function ReceivedList() {
  const { t } = useTranslation('redPackets');
  const formats = useFormats();
  const say = usePacketFormats();
  const list = useEndless(redPacketCalls.received, {});
  return (
    <List<Received>
      list={list}
      empty={
        <EmptyState
          art={<PacketArt size={72} />}
          title={t('history.emptyReceived')}
          text={t('history.emptyReceivedHelp')}
          action={
            <ButtonLink tone="primary" href="#/anchor/0">
              {t('history.toHosts')}
            </ButtonLink>
          }
        />
      }
      row={({ packet, share }) => (
        <Row
          key={packet.id}
          packet={packet}
          title={t('history.from', { name: packet.from.nickname })}
          text={say.packet(packet)}
          when={formats.dateTime(share.at)}
          at={share.at}
          end={
            <b className={css.amount}>
              {packet.content === 'coins' ? say.gained(share.amount) : say.share(packet, share.amount)}
            </b>
          }
        />
      )}
    />
  );
}

function Sent({ host }: { host: boolean }) {
  const { t } = useTranslation('redPackets');
  const formats = useFormats();
  const say = usePacketFormats();
  const list = useEndless(redPacketCalls.sent, {});
  const back = ({ content, refunded }: RedPacket): string | null => {
    if (refunded === null) return null;
    return content === 'coins'
      ? t('history.refunded', { amount: say.coins(refunded) })
      : t('history.refundedCoupons', { count: refunded });
  };
  return (
    <List<RedPacket>
      list={list}
      empty={
        <EmptyState
          art={<PacketArt size={72} />}
          title={t('history.emptySent')}
          text={t(host ? 'history.emptySentHelp' : 'history.emptyReceivedHelp')}
        />
      }
      row={(packet) => {
        const status = statusAt(packet, serverNow());
        return (
          <Row
            key={packet.id}
            packet={packet}
            title={say.packet(packet)}
            text={joinFacts([
              t('dialog.progress', { opened: formats.number(packet.opened), count: formats.number(packet.count) }),
              back(packet),
            ])}
            when={formats.dateTime(packet.sentAt)}
            at={packet.sentAt}
            end={<Badge tone={status === 'available' ? 'coin' : 'neutral'}>{t(`status.${status}`)}</Badge>}
          />
        );
      }}
    />
  );
}

interface RowProps {
  packet: RedPacket;
  title: string;
  text: string;
  when: string;
  at: string;
  end: ReactNode;
}

function Row({ packet, title, text, when, at, end }: RowProps) {
  return (
    <li>
      <button type="button" className={css.row} onClick={() => openPacketDialog(packet.id)}>
        <PacketArt size={36} />
        <span className={css.what}>
          <b className="truncate">{title}</b>
          <span>{text}</span>
          <time dateTime={at}>{when}</time>
        </span>
        <span className={css.end}>{end}</span>
      </button>
    </li>
  );
}

interface ListProps<T> {
  list: Endless<unknown, T>;
  empty: ReactNode;
  row: (item: T) => ReactNode;
}

function List<T>({ list: { query, rows, more }, empty, row }: ListProps<T>) {
  const { t } = useTranslation(['redPackets', 'common']);
  const { data, isPending, isError, error, isFetching, refetch } = query;
  return (
    <>
      <Card>
        {isPending && <SkeletonRows label={t('common:loading')} rows={5} />}
        {isError && !data && (
          <LoadFailed title={t('redPackets:history.failed')} error={error} retrying={isFetching} onRetry={refetch} />
        )}
        {data && rows.length === 0 && empty}
        {rows.length > 0 && <ul>{rows.map(row)}</ul>}
      </Card>
      {more && <EndSentinel key={rows.length} onNear={more.onMore} />}
      {data && !more && rows.length > 0 && <EndNote>{t('redPackets:history.end')}</EndNote>}
    </>
  );
}
