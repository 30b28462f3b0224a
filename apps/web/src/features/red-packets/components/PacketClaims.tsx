import { IconCrown } from '@tabler/icons-react';
import { EndSentinel } from '@touchline/app-kit/frame';
import type { RedPacket, RedPacketStatus } from '@touchline/contract/red-packets';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Badge, EndNote } from '@touchline/ui';
import { PersonName } from '../../../shared/people/PersonName.tsx';
import { useSession } from '../../../shared/session/session.ts';
import type { usePacket } from '../api/use-packet.ts';
import { usePacketFormats } from '../model/use-packet-formats.ts';
import css from './packet.module.css';

export interface PacketClaimsProps {
  packet: RedPacket;
  /** Whether the current user sent it. */
  own: boolean;
  status: RedPacketStatus;
  shown: Pick<ReturnType<typeof usePacket>, 'people' | 'more'>;
}

/** The progress of a packet and its claims, the luckiest marked. */
export function PacketClaims({ packet, own, status, shown }: PacketClaimsProps) {
  const { t } = useTranslation('redPackets');
  const formats = useFormats();
  const say = usePacketFormats();
  const uid = useSession((session) => session.user?.uid);
  const { people, more } = shown;
  const figures = { opened: formats.number(packet.opened), count: formats.number(packet.count) };
  return (
    <section aria-label={t('dialog.people')}>
      <p className={css.progress}>
        {packet.content === 'coins'
          ? t('dialog.progressCoins', {
              ...figures,
              coins: formats.number(packet.openedTotal),
              total: formats.number(packet.total),
            })
          : t('dialog.progress', figures)}
      </p>
      {own && <Own packet={packet} status={status} />}
      {people.length === 0 ? (
        <p className={css.nobody}>{t(status === 'available' ? 'dialog.nobody' : 'dialog.nobodyOver')}</p>
      ) : (
        <ul className={css.people}>
          {people.map(({ person, amount, at, best }) => (
            <li key={person.uid}>
              <Avatar name={person.nickname} src={person.avatar} />
              <span className={css.person}>
                <b className="truncate" dir="auto">
                  {person.uid === uid ? t('dialog.you') : <PersonName person={person} />}
                </b>
                <time dateTime={at}>{formats.time(at)}</time>
              </span>
              <span className={css.share}>
                <b className="num">{say.share(packet, amount)}</b>
                {best && (
                  <Badge tone="coin-fill" icon={IconCrown}>
                    {t('dialog.lucky')}
                  </Badge>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more && <EndSentinel key={people.length} onNear={more.onMore} />}
      {!more && people.length > 0 && <EndNote>{t('dialog.end')}</EndNote>}
    </section>
  );
}

/** For the sender: what happened to the rest. */
function Own({ packet, status }: { packet: RedPacket; status: RedPacketStatus }) {
  const { t } = useTranslation('redPackets');
  const formats = useFormats();
  const say = usePacketFormats();
  if (status === 'fully_claimed') return <p className={css.own}>{t('dialog.ownDone')}</p>;
  const when = formats.dateTime(packet.refundAt);
  if (status !== 'refunded' || packet.refunded === null) return <p className={css.own}>{t('dialog.own', { when })}</p>;
  return (
    <p className={css.own}>
      {packet.content === 'coins'
        ? t('dialog.back', { amount: say.coins(packet.refunded), when })
        : t('dialog.backCoupons', { count: packet.refunded, when })}
    </p>
  );
}
