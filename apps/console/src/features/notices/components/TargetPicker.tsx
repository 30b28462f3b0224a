import { useCall } from '@touchline/app-kit/calls';
import { roomOperatorCalls } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { Combobox } from '@touchline/ui/form';
import { useDeferredValue, useState } from 'react';
import { useRoomTitle } from '../../../shared/room/room-title.ts';
import type { AudienceKind } from '../model/notice-form.ts';

interface Props {
  kind: Exclude<AudienceKind, 'all'>;
  value: string;
  onChange: (id: string) => void;
}

/** Picks the host or the match of an audience, by the room of it. */
export function TargetPicker({ kind, value, onChange }: Props) {
  const { t } = useTranslation(['consoleContent', 'console']);
  const title = useRoomTitle();
  const [search, setSearch] = useState('');
  const [label, setLabel] = useState('');
  const asked = useDeferredValue(search);
  const query = useCall(roomOperatorCalls.find, { search: asked, pageSize: 50 });
  const options = (query.data?.items ?? []).flatMap((room) => {
    const id = kind === 'followers' ? room.ownerId : room.matchId;
    return id === null ? [] : [{ value: id, label: title(room) }];
  });
  return (
    <Combobox
      label={t('notices.target')}
      placeholder={t('console:rooms.find')}
      options={options}
      value={value}
      valueLabel={value === '' ? '' : label}
      emptyText={t('console:rooms.noneFound')}
      busy={query.isPending || asked !== search}
      onSearch={setSearch}
      onChange={(id) => {
        setLabel(options.find((option) => option.value === id)?.label ?? id);
        onChange(id);
      }}
    />
  );
}
