import { type RoomLogEntry, roomMuteKinds } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';

/** One entry of the moderation log: time, action and moderator. */
export function LogLine({ entry }: { entry: RoomLogEntry }) {
  const { t } = useTranslation('room');
  const formats = useFormats();
  const { act, by, at, details } = entry;
  const kind = roomMuteKinds.find((each) => each === details.duration);
  return (
    <li>
      <time className="num" dateTime={at}>
        {formats.dateTime(at)}
      </time>
      <span>
        {t(`log.${act}`)}
        {act === 'mute' && kind && ` · ${t(`order.duration.${kind}`)}`}
        {act === 'mute' && typeof details.reason === 'string' && ` · ${details.reason}`}
        <small> {by.role === 'operator' ? t('system.operator') : by.nickname}</small>
      </span>
    </li>
  );
}
