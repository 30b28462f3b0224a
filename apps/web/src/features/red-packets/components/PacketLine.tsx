import { useClock } from '@touchline/app-kit/clock';
import type { PacketLine as PacketContent } from '@touchline/contract/red-packets';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { useFeature } from '../../../shared/api/global-config.ts';
import type { RoomLineProps } from '../../../shared/room/room-lines.ts';
import { useRoomPackets } from '../api/use-room-packets.ts';
import { openPacketDialog } from '../model/packet-dialog.ts';
import { lineState } from '../model/packet-state.ts';
import { usePacketFormats } from '../model/use-packet-formats.ts';
import css from './line.module.css';
import { PacketArt } from './PacketArt.tsx';

/** A packet in the chat: its content, and whether it can be claimed. */
export function PacketLine({ message, uid, sender }: RoomLineProps) {
  const line = message.content.packet;
  return line ? <Line line={line} roomId={message.roomId} own={message.from.uid === uid} sender={sender} /> : sender;
}

interface LineProps {
  line: PacketContent;
  roomId: string;
  own: boolean;
  sender: RoomLineProps['sender'];
}

function Line({ line, roomId, own, sender }: LineProps) {
  const { t } = useTranslation('redPackets');
  const say = usePacketFormats();
  const { data } = useRoomPackets(roomId);
  const known = data?.items.find(({ packet }) => packet.id === line.packetId);
  const state = useClock((now) => lineState(line, known, now)) as ReturnType<typeof lineState>;
  const opens = useFeature('redPackets') && state === 'available' && !own;
  return (
    <div className={css.line} data-over={(state !== 'available' && state !== 'opened') || undefined}>
      <PacketArt className={css.art} />
      <div className={css.body}>
        <span className={css.who}>{sender}</span>
        <span className={css.what}>
          {say.packet(line)}
          {state !== 'available' && state !== 'over' && (
            <b>{known?.share && line.content === 'coins' ? say.gained(known.share.amount) : t(`status.${state}`)}</b>
          )}
        </span>
      </div>
      <Button tone={opens ? 'coin' : 'quiet'} size="s" onClick={() => openPacketDialog(line.packetId)}>
        {opens ? t('open') : t('view')}
      </Button>
    </div>
  );
}
