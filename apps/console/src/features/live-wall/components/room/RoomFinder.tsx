import { useCall } from '@touchline/app-kit/calls';
import { type OperatorRoom, roomOperatorCalls } from '@touchline/contract/rooms';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Button, EmptyState } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { Drawer } from '@touchline/ui/overlay';
import { useDeferredValue, useState } from 'react';
import { QueryContent } from '../../../../shared/page/QueryContent.tsx';
import { useRoomTitle } from '../../../../shared/room/room-title.ts';
import two from '../../../../shared/two-lines/two-lines.module.css';
import css from './room.module.css';

/** Finds any room, on air or not; lists rooms with viewers first until something is typed. */
export function RoomFinder({ onRoom, onClose }: { onRoom: (room: OperatorRoom) => void; onClose: () => void }) {
  const { t } = useTranslation(['consoleLive', 'console']);
  const formats = useFormats();
  const title = useRoomTitle();
  const [search, setSearch] = useState('');
  const query = useCall(roomOperatorCalls.rooms, { search: useDeferredValue(search.trim()), pageSize: 50 });
  return (
    <Drawer open onClose={onClose} title={t('finder.title')} size="m">
      <TextField
        label={t('console:rooms.find')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <QueryContent query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('finder.none')} text={search.trim() ? t('finder.noneFound') : t('finder.noneText')} />
          ) : (
            <ul className={css.found}>
              {items.map((room) => (
                <li key={room.roomId}>
                  <span className={two.lines}>
                    <bdi>{title(room)}</bdi>
                    <small className="num">
                      {joinFacts([room.roomId, `${t('viewers')} ${formats.number(room.viewers)}`])}
                    </small>
                  </span>
                  <Button size="s" onClick={() => onRoom(room)}>
                    {t('finder.open')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Drawer>
  );
}
