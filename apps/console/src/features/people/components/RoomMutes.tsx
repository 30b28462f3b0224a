import { useCall } from '@touchline/app-kit/calls';
import { roomOperatorCalls } from '@touchline/contract/rooms';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { LoadError } from '../../../shared/page/LoadError.tsx';
import { RoomLink } from '../../../shared/room/RoomLink.tsx';
import { useRoomTitle } from '../../../shared/room/room-title.ts';
import css from './people.module.css';

/** The rooms in which a user is muted now. */
export function RoomMutes({ uid }: { uid: string }) {
  const { t } = useTranslation('consolePeople');
  const formats = useFormats();
  const titleOf = useRoomTitle();
  const { data, isError, refetch } = useCall(roomOperatorCalls.mutesOf, { uid });
  return (
    <section className={css.card}>
      <h2>{t('roomMutes')}</h2>
      {isError && <LoadError onRetry={refetch} />}
      {data?.items.length === 0 && <p className="dim">{t('noRoomMutes')}</p>}
      <ul className={css.lines}>
        {data?.items.map(({ room, mute }) => (
          <li key={room.roomId}>
            <RoomLink roomId={room.roomId}>{titleOf(room)}</RoomLink>
            <span className="dim num">
              {joinFacts([
                mute.until ? t('mutedUntil', { until: formats.dateTime(mute.until) }) : t('muteOpen'),
                ...(mute.by?.nickname ? [mute.by.nickname] : []),
              ])}
            </span>
            {mute.reason && <q dir="auto">{mute.reason}</q>}
          </li>
        ))}
      </ul>
    </section>
  );
}
