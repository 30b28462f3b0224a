import { type RoomLogEntry, roomMuteKinds } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';

/** One thing that was done to keep order: when, what, by whom. */
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
        <small> {by.role === 'operator' ? t('system.operator') : by.nickname}</small>
      </span>
    </li>
  );
}
