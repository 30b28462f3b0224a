import { roomOperatorCalls } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { SelectField, TextField } from '@touchline/ui/form';
import { useDeferredValue, useState } from 'react';
import { useRoomTitle } from '../../shared/room/room-title.ts';
import { useCall } from '../../shared/use-calls.ts';
import css from './news.module.css';

/** What a room is called, by its number. */
export function RoomName({ roomId }: { roomId: string }) {
  const title = useRoomTitle();
  const query = useCall(roomOperatorCalls.find, { search: roomId });
  const room = query.data?.items.find((each) => each.roomId === roomId);
  return <bdi>{room ? title(room) : roomId}</bdi>;
}

/** One room or all of them: found by its host, its number or that of its match. */
export function RoomPick({ value, onChange }: { value: string; onChange: (roomId: string) => void }) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const title = useRoomTitle();
  const [search, setSearch] = useState(value);
  const query = useCall(roomOperatorCalls.find, { search: useDeferredValue(search), pageSize: 50 });
  const found = (query.data?.items ?? []).map((room) => ({ value: room.roomId, label: title(room) }));
  const known = value === '' || found.some((each) => each.value === value);
  return (
    <div className={css.pick}>
      <SelectField
        label={t('banners.room')}
        options={[{ value: '', label: t('banners.everyRoom') }, ...(known ? [] : [{ value, label: value }]), ...found]}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        label={t('console:rooms.find')}
        labelHidden
        type="search"
        placeholder={t('console:rooms.find')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
    </div>
  );
}
