import { useEndless } from '@touchline/app-kit/calls';
import { EndSentinel } from '@touchline/app-kit/frame';
import { type RoomLogEntry, roomMuteKinds, roomOperatorCalls } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, EmptyState, FilterChip, SkeletonRows } from '@touchline/ui';
import { LoadError } from '../../../../shared/page/LoadError.tsx';
import { PersonLink } from '../../../../shared/person/PersonLink.tsx';
import type { ActionTarget } from '../../api/use-room-actions.ts';
import css from './room.module.css';

interface Props {
  roomId: string;
  /** Limits the log to actions against this user. */
  target: ActionTarget | null;
  onEverybody: () => void;
}

/** Moderation log of a room with the moderator of each action, newest first. */
export function RoomLog({ roomId, target, onEverybody }: Props) {
  const { t } = useTranslation(['consoleLive', 'console']);
  const log = useEndless(roomOperatorCalls.log, { roomId, ...(target ? { uid: target.uid } : {}), limit: 50 });
  return (
    <>
      {target && (
        <FilterChip
          label={t('room.logOf')}
          value={target.nickname}
          removeLabel={t('room.logOfAll')}
          onRemove={onEverybody}
        />
      )}
      {log.state === 'loading' && <SkeletonRows label={t('console:table.loading')} rows={6} />}
      {log.state === 'error' && log.rows.length === 0 && <LoadError onRetry={log.retry} />}
      {log.state === 'ready' && log.rows.length === 0 && (
        <EmptyState title={t('room.logNone')} text={t('room.logNoneText')} />
      )}
      <ol className={css.log}>
        {log.rows.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
      {log.more && <EndSentinel key={log.rows.length} onNear={log.more.onMore} />}
    </>
  );
}

function Line({ entry }: { entry: RoomLogEntry }) {
  const { t } = useTranslation(['consoleLive', 'room']);
  const formats = useFormats();
  const details = useDetails(entry);
  const { act, by, target, at } = entry;
  return (
    <li>
      <span>
        <b>{t(`room:log.${act}`)}</b>
        {target && (
          <>
            {' '}
            <PersonLink uid={target.uid}>
              <bdi>{target.nickname || target.uid}</bdi>
            </PersonLink>
          </>
        )}
        {details.map((text) => (
          <bdi key={text} className={css.text}>
            {text}
          </bdi>
        ))}
      </span>
      <small className="dim">
        <Moderator by={by} /> {by.role === 'operator' && <Badge tone="info">{t('room.operator')}</Badge>}{' '}
        <time className="num" dateTime={at}>
          {formats.dateTime(at)}
        </time>
      </small>
    </li>
  );
}

/** Operators have no page among the users. */
function Moderator({ by: { uid, nickname, role } }: Pick<RoomLogEntry, 'by'>) {
  const name = <bdi>{nickname || '–'}</bdi>;
  return uid === null || role === 'operator' ? name : <PersonLink uid={uid}>{name}</PersonLink>;
}

/** Details of an entry, one line each: duration, message, new rules. */
function useDetails({ act, details }: RoomLogEntry): string[] {
  const { t } = useTranslation('room');
  const words = (...names: string[]) =>
    names.flatMap((name) => (typeof details[name] === 'string' && details[name] !== '' ? [details[name]] : []));
  if (act === 'mute') {
    const kind = roomMuteKinds.find((each) => each === details.duration);
    return [...(kind ? [t(`order.duration.${kind}`)] : []), ...words('reason')];
  }
  if (act !== 'modes') return words('text', 'announcement', 'welcome');
  const { speakingInterval, accountAgeHours } = details;
  return [
    ...(['lockedDown', 'followersOnly', 'emojiOnly'] as const).flatMap((mode) => {
      const state = details[mode] === true ? 'on' : 'off';
      return typeof details[mode] === 'boolean' ? [t(`system.${mode}.${state}`)] : [];
    }),
    ...(typeof speakingInterval === 'number' && speakingInterval > 0
      ? [t('system.interval', { count: speakingInterval })]
      : speakingInterval === 0
        ? [t('system.noInterval')]
        : []),
    ...(typeof accountAgeHours === 'number'
      ? [accountAgeHours > 0 ? t('system.accountAge', { count: accountAgeHours }) : t('system.noAccountAge')]
      : []),
  ];
}
