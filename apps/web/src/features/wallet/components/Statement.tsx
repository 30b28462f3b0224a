import {
  IconArrowsExchange,
  IconCoins,
  IconGift,
  IconMailDollar,
  IconMicrophone,
  IconReceiptRefund,
  IconSparkles,
  IconTicket,
  IconTool,
  IconTrophy,
  type TablerIcon,
} from '@tabler/icons-react';
import { EndSentinel } from '@touchline/app-kit/frame';
import type { CouponTier } from '@touchline/contract/enums';
import type { MovementKind, StatementLine } from '@touchline/contract/wallet';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Button, Card, cx, EmptyState, EndNote, Icon } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { useState } from 'react';
import { useName } from '../../../shared/match/use-name.ts';
import { isFiltered, noFilter, useStatement } from '../api/use-statement.ts';
import { byDay, entryName } from '../model/entry-names.ts';
import { Filters } from './Filters.tsx';
import { ListState } from './ListState.tsx';
import css from './wallet.module.css';

/** All entries of the user's coins, the newest first. */
export function Statement({ earnings }: { earnings: boolean }) {
  const { t } = useTranslation(['wallet', 'common']);
  const formats = useFormats();
  const [filter, setFilter] = useState(noFilter);
  const { query, rows: lines, more } = useStatement(filter);
  const { data } = query;
  const filtered = isFiltered(filter);
  return (
    <>
      <Filters filter={filter} onChange={setFilter} earnings={earnings} />
      <ListState query={query} rows={6} failed={t('wallet:statement.failed')} />
      {data && lines.length === 0 && (
        <Card>
          <EmptyState
            art={<EmptyArt kind={filtered ? 'search' : 'coins'} />}
            title={t(filtered ? 'wallet:statement.nothing' : 'wallet:statement.empty')}
            text={t(filtered ? 'wallet:statement.nothingText' : 'wallet:statement.emptyText')}
            action={
              filtered && (
                <Button onClick={() => setFilter({ ...noFilter, account: filter.account })}>
                  {t('wallet:statement.clear')}
                </Button>
              )
            }
          />
        </Card>
      )}
      {byDay(lines, formats.date).map(({ day, lines: ofDay }) => (
        <section key={day} className={css.day}>
          <h3>{day}</h3>
          <Card>
            <ul>
              {ofDay.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {more && <EndSentinel key={lines.length} onNear={more.onMore} />}
      {data && !more && lines.length > 0 && <EndNote>{t('wallet:statement.end')}</EndNote>}
    </>
  );
}

const icons: Readonly<Record<MovementKind, TablerIcon>> = {
  task_reward: IconTrophy,
  operator_grant: IconSparkles,
  operator_correction: IconTool,
  gift: IconGift,
  red_packet_sent: IconMailDollar,
  red_packet_opened: IconMailDollar,
  red_packet_refund: IconReceiptRefund,
  anchor_transfer: IconCoins,
  coupon_purchase: IconTicket,
  link_mic: IconMicrophone,
  link_mic_earned: IconMicrophone,
  link_mic_refund: IconReceiptRefund,
  earnings_to_wallet: IconArrowsExchange,
  payout: IconCoins,
};

function Line({ line }: { line: StatementLine }) {
  const { t } = useTranslation('wallet');
  const formats = useFormats();
  const about = useAbout(line);
  const called = entryName(line);
  return (
    <li className={css.line}>
      <span className={css.mark}>
        <Icon of={icons[line.kind]} />
      </span>
      <div className={css.what}>
        <b>{called.both ? t(`line.${called.name}`) : t(`kind.${called.name}`)}</b>
        <span dir="auto">
          {joinFacts([about, line.note])}
          {(about || line.note) && ' · '}
          <time dateTime={line.at}>{formats.time(line.at)}</time>
        </span>
      </div>
      <div className={css.amount}>
        <b className={cx(line.amount > 0 && css.gain)}>{formats.signed(line.amount)}</b>
        {line.balance !== null && <span>{t('statement.balance', { amount: formats.number(line.balance) })}</span>}
      </div>
    </li>
  );
}

/** Returns the other party and the subject of an entry in a few words. */
function useAbout({ kind, party, gift, details, amount }: StatementLine): string {
  const { t } = useTranslation(['wallet', 'common']);
  const formats = useFormats();
  const name = useName();
  const words: string[] = [];
  if (party) words.push(party.nickname);
  const given = gift ? name(gift.name) : details.gift;
  if (kind === 'gift' && given) words.push(`${given} × ${formats.number(Number(details.count ?? 1))}`);
  if (kind === 'task_reward' && isTask(details.task)) words.push(t(`wallet:task.${details.task}.title`));
  if (kind === 'coupon_purchase' && isTier(details.tier))
    words.push(`${t(`common:coupon.${details.tier}`)} × ${formats.number(Number(details.count ?? 1))}`);
  const people = Number(details.people ?? 0);
  if (kind === 'anchor_transfer' && amount < 0 && !party && people > 0)
    words.push(t('wallet:statement.to', { count: people, shown: formats.number(people) }));
  return joinFacts(words);
}

const isTask = (task: unknown): task is 'task_5' | 'task_9' | 'task_10' =>
  task === 'task_5' || task === 'task_9' || task === 'task_10';
const isTier = (tier: unknown): tier is CouponTier => [50, 60, 70, 80].includes(Number(tier));
