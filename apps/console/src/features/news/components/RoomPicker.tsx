import { useCall } from '@touchline/app-kit/calls';
import { roomOperatorCalls } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { Combobox } from '@touchline/ui/form';
import { useDeferredValue, useState } from 'react';
import { useRoomTitle } from '../../../shared/room/room-title.ts';

/** Title of a room by its id; the id itself until the title is loaded. */
function useRoomName(roomId: string): string {
  const title = useRoomTitle();
  const query = useCall(roomOperatorCalls.find, { search: roomId }, { enabled: roomId !== '' });
  const room = query.data?.items.find((each) => each.roomId === roomId);
  return room ? title(room) : roomId;
}

export function RoomName({ roomId }: { roomId: string }) {
  return <bdi>{useRoomName(roomId)}</bdi>;
}

/** Picks one room or all rooms; finds a room by its host, its number or the number of its match. */
export function RoomPicker({ value, onChange }: { value: string; onChange: (roomId: string) => void }) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const title = useRoomTitle();
  const name = useRoomName(value);
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const query = useCall(roomOperatorCalls.find, { search: asked, pageSize: 50 });
  const found = (query.data?.items ?? []).map((room) => ({ value: room.roomId, label: title(room) }));
  const every = { value: '', label: t('banners.everyRoom') };
  return (
    <Combobox
      label={t('banners.room')}
      placeholder={t('console:rooms.find')}
      options={search === '' ? [every, ...found] : found}
      value={value}
      valueLabel={value === '' ? every.label : name}
      emptyText={t('console:rooms.noneFound')}
      busy={query.isPending || asked !== search}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
