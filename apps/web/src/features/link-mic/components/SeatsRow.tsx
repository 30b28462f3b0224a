import { IconMessages } from '@tabler/icons-react';
import { serverNow } from '@touchline/app-kit/clock';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Count, IconButton } from '@touchline/ui';
import { useLinkMicInfo } from '../api/use-link-mic.ts';
import { useLinkMicActs } from '../api/use-link-mic-acts.ts';
import { openHostPanel } from '../model/link-mic-dialog.ts';
import { type LinkMicRoom, useUid } from '../model/link-mic-room.ts';
import { ownPlace } from '../model/link-mic-state.ts';
import { JoinSeat } from './JoinSeat.tsx';
import { ListenControl, ListenProblem } from './ListenControl.tsx';
import { Seat } from './Seat.tsx';
import css from './seats.module.css';

interface SeatsRowProps {
  room: LinkMicRoom;
  onPerson: (uid: string) => void;
}

/** Who speaks in the room, above its messages. */
export function SeatsRow({ room, onPerson }: SeatsRowProps) {
  const { t } = useTranslation('linkMic');
  const formats = useFormats();
  const uid = useUid();
  const { data: info } = useLinkMicInfo(room.roomId);
  const acts = useLinkMicActs(room.roomId);
  if (!info?.channel.open) return null;
  const seats = [...info.seats].sort((one, other) => one.seat - other.seat);
  const waiting = info.waiting ?? 0;
  return (
    <section className={css.row} aria-label={t('title')}>
      <ul className={css.seats}>
        {seats.map((seat) => (
          <li key={seat.seat}>
            <Seat seat={seat} room={room} acts={acts} onPerson={onPerson} />
          </li>
        ))}
        {!room.own && (
          <li className={css.own}>
            <JoinSeat place={ownPlace(info, uid, serverNow())} acts={acts} isFree={info.channel.autoAccept} />
          </li>
        )}
        {seats.length === 0 && <li className={css.none}>{t(room.own ? 'seat.noneOwn' : 'seat.none')}</li>}
      </ul>
      <span className={css.tools}>
        {room.own && (
          <IconButton
            size="s"
            icon={IconMessages}
            label={waiting > 0 ? joinFacts([t('host.manage'), formats.number(waiting)]) : t('host.manage')}
            count={waiting > 0 ? <Count tone="pitch" text={formats.number(waiting)} /> : undefined}
            aria-haspopup="dialog"
            onClick={openHostPanel}
          />
        )}
        <ListenControl />
      </span>
      <ListenProblem />
    </section>
  );
}
