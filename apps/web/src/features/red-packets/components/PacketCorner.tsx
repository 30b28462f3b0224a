import { useNow } from '@touchline/app-kit/clock';
import type { RedPacket } from '@touchline/contract/red-packets';
import { useTranslation } from '@touchline/i18n';
import { Count, cx } from '@touchline/ui';
import { useRoomPackets } from '../api/use-room-packets.ts';
import { openPacketDialog } from '../model/packet-dialog.ts';
import { clockText, openPackets } from '../model/packet-state.ts';
import css from './corner.module.css';
import { PacketArt } from './PacketArt.tsx';

export interface PacketCornerProps {
  roomId: string;
  uid: string;
  /** The packet that was just sent: it falls in. */
  fresh: string | null;
}

/** The envelope over the video while there is a packet to claim; opens the one that ends first. */
export function PacketCorner({ roomId, uid, fresh }: PacketCornerProps) {
  const { t } = useTranslation('redPackets');
  const { data } = useRoomPackets(roomId);
  const now = useNow();
  const open = openPackets(data, uid, now);
  const first = open.find(({ id }) => id === fresh) ?? open[0];
  const fell = first && first.id === fresh ? first : null;
  return (
    <>
      {first && <Corner key={first.id} packet={first} count={open.length} now={now} falls={fell !== null} />}
      <span className="hidden-text" aria-live="polite">
        {fell ? t('corner.fell', { name: fell.from.nickname }) : ''}
      </span>
    </>
  );
}

interface CornerProps {
  packet: RedPacket;
  count: number;
  now: number;
  falls: boolean;
}

function Corner({ packet, count, now, falls }: CornerProps) {
  const { t } = useTranslation('redPackets');
  const time = clockText(Date.parse(packet.expiresAt) - now);
  const label = t('corner.one', { name: packet.from.nickname, time });
  return (
    <button
      type="button"
      className={cx(css.corner, falls && css.falls)}
      aria-label={count > 1 ? `${t('corner.many', { count })}. ${label}` : label}
      onClick={() => openPacketDialog(packet.id)}
    >
      <span className={css.art}>
        <PacketArt size={64} />
        {count > 1 && (
          <span className={css.count} aria-hidden="true">
            <Count text={String(count)} />
          </span>
        )}
      </span>
      <b aria-hidden="true">{time}</b>
    </button>
  );
}
