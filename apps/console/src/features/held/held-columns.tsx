import type { HeldMessage } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { Avatar, Button } from '@touchline/ui';
import { Age } from '../../shared/age/Age.tsx';
import { PersonLink } from '../../shared/person/PersonLink.tsx';
import { PersonMark } from '../../shared/person/PersonMark.tsx';
import { RoomLink } from '../../shared/room/RoomLink.tsx';
import type { DataColumn } from '../../shared/table/columns.ts';
import css from './held.module.css';
import { WordBadges } from './WordBadges.tsx';

interface Actions {
  busy: boolean;
  onApprove: (id: string) => void;
  onReject: (id: string) => void;
}

/** Columns of the held messages. */
export function useHeldColumns({ busy, onApprove, onReject }: Actions): readonly DataColumn<HeldMessage>[] {
  const { t } = useTranslation('consoleLive');
  return [
    {
      id: 'text',
      head: t('held.message'),
      phone: 'title',
      csv: ({ text }) => text,
      cell: ({ text, words }) => (
        <span className={css.message}>
          <bdi>{text}</bdi>
          <WordBadges words={words} />
        </span>
      ),
    },
    {
      id: 'from',
      head: t('held.from'),
      csv: ({ from }) => `${from.nickname} (${from.appNumber})`,
      cell: ({ from }) => (
        <span className={css.from}>
          <Avatar name={from.nickname} src={from.avatar} size="xs" />
          <PersonLink uid={from.uid}>{from.nickname}</PersonLink>
          <PersonMark person={from} />
        </span>
      ),
    },
    {
      id: 'room',
      head: t('held.room'),
      wide: true,
      csv: ({ roomName, roomId: room }) => `${roomName} (${room})`,
      cell: ({ roomName, roomId: room }) => <RoomLink roomId={room}>{roomName || room}</RoomLink>,
    },
    { id: 'since', head: t('held.since'), phone: 'end', csv: ({ at }) => at, cell: ({ at }) => <Age since={at} /> },
    {
      id: 'acts',
      head: t('held.decide'),
      width: '220px',
      cell: ({ id }) => (
        <span className="wrap-2">
          <Button size="s" disabled={busy} onClick={() => onApprove(id)}>
            {t('held.release')}
          </Button>
          <Button size="s" tone="danger-line" disabled={busy} onClick={() => onReject(id)}>
            {t('held.refuse')}
          </Button>
        </span>
      ),
    },
  ];
}
