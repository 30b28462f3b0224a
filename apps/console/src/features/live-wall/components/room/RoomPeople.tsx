import { IconDots, IconSearch } from '@tabler/icons-react';
import { useCall } from '@touchline/app-kit/calls';
import { userTypes } from '@touchline/contract/enums';
import { hostRole, type RoomList, type RoomPerson, roomLists, roomOperatorCalls } from '@touchline/contract/rooms';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Badge, cx, DropMenu, EmptyState, IconButton, type MenuEntry, Pager } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { useDeferredValue, useState } from 'react';
import { api } from '../../../../shared/api.ts';
import { QueryContent } from '../../../../shared/page/QueryContent.tsx';
import { PersonLink } from '../../../../shared/person/PersonLink.tsx';
import type { ActionTarget, RoomActions } from '../../api/use-room-actions.ts';
import css from './room.module.css';

const pageSize = 50;

interface Props {
  roomId: string;
  actions: RoomActions;
  /** Shows the log of this user. */
  onLog: (target: ActionTarget) => void;
}

/** Viewers, room admins, muted and blacklisted users of a room. */
export function RoomPeople({ roomId, actions, onLog }: Props) {
  const { t } = useTranslation(['consoleLive', 'console', 'room']);
  const formats = useFormats();
  const [list, setList] = useState<RoomList>('audience');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const wanted = useDeferredValue(search.trim());
  const query = useCall(
    roomOperatorCalls.people,
    { roomId, list, search: wanted, page, pageSize },
    { refetchInterval: 5000 },
  );
  const { items = [], total = 0, guestCount = 0 } = query.data ?? {};
  return (
    <>
      <div className={css.filters}>
        <SelectField
          label={t('room:people.list')}
          labelHidden
          value={list}
          options={roomLists.map((each) => ({ value: each, label: t(`room:people.${each}`) }))}
          onChange={({ target }) => {
            setList(roomLists.find((each) => each === target.value) ?? 'audience');
            setPage(1);
          }}
        />
        <TextField
          label={t('room:people.search')}
          labelHidden
          type="search"
          icon={IconSearch}
          placeholder={t('room:people.search')}
          maxLength={40}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setPage(1);
          }}
        />
      </div>
      <QueryContent query={query}>
        {() =>
          items.length === 0 &&
          (guestCount === 0 || wanted !== '') && (
            <EmptyState title={wanted ? t('room.nobodyFound') : t(`room:people.none.${list}`)} />
          )
        }
      </QueryContent>
      <ul className={cx(css.rows, css.people)} aria-label={t(`room:people.${list}`)}>
        {items.map((person) => (
          <Row key={person.uid} roomId={roomId} person={person} actions={actions} onLog={() => onLog(person)} />
        ))}
      </ul>
      {total > pageSize && (
        <Pager
          label={t('console:table.pages')}
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          onPage={setPage}
          format={formats.number}
        />
      )}
      {list === 'audience' && wanted === '' && guestCount > 0 && (
        <p className="dim">{t('room:people.visitors', { count: guestCount })}</p>
      )}
    </>
  );
}

function Row({
  roomId,
  person,
  actions,
  onLog,
}: Pick<Props, 'roomId' | 'actions'> & { person: RoomPerson; onLog: () => void }) {
  const { t } = useTranslation(['consoleLive', 'room']);
  const formats = useFormats();
  const { uid, nickname, role, mute, blacklisted } = person;
  const admin = role === 'room_admin';
  // Hides what the server would reject: operators are managed elsewhere, and blacklisted users cannot be admins.
  const mayBeAdmin =
    admin ||
    (role === 'user' && !blacklisted && (person.userType === userTypes.user || person.userType === userTypes.host));
  const items: MenuEntry[] = [
    ...(person.operator
      ? []
      : [
          ...actions.mutes(person, mute !== null),
          'rule' as const,
          ...(mayBeAdmin
            ? [
                {
                  id: 'admin',
                  label: t(admin ? 'room:line.revoke' : 'room:line.appoint'),
                  onSelect: () => actions.ask({ what: admin ? 'revoke' : 'appoint', target: person }),
                },
              ]
            : []),
          blacklisted
            ? {
                id: 'blacklist',
                label: t('room:line.lift_blacklist'),
                onSelect: () =>
                  actions.run(
                    () => api.call(roomOperatorCalls.blacklist, { roomId, uid, blacklisted: false }),
                    t('room.did.unblacklist', { name: nickname }),
                  ),
              }
            : {
                id: 'blacklist',
                label: t('room:line.blacklist'),
                tone: 'danger' as const,
                onSelect: () => actions.ask({ what: 'blacklist', target: person }),
              },
          {
            id: 'clear',
            label: t('room.clear'),
            tone: 'danger' as const,
            onSelect: () => actions.ask({ what: 'clear', target: person }),
          },
          'rule' as const,
        ]),
    { id: 'log', label: t('room.whatWasDone'), onSelect: onLog },
  ];
  return (
    <li>
      <Avatar name={nickname} src={person.avatar} size="s" />
      <span>
        <PersonLink uid={uid} className={css.name}>
          <bdi>{nickname}</bdi>
        </PersonLink>{' '}
        {role === hostRole && <Badge tone="info">{t('room:role.host')}</Badge>}
        {admin && <Badge>{t('room:role.admin')}</Badge>}
        {role === 'small_assistant' && <Badge>{t('room:role.assistant')}</Badge>}
        {person.operator && <Badge tone="info">{t('room.operator')}</Badge>}
        {mute && (
          <small className={cx('dim', css.text)}>
            {joinFacts([
              mute.until
                ? t('room:people.mutedUntil', { time: formats.time(mute.until) })
                : t('room:people.mutedForMatch'),
              mute.by?.nickname,
            ])}
          </small>
        )}
        {blacklisted && (
          <small className={cx('dim', css.text)}>
            {joinFacts([t('room:people.isBlacklisted'), blacklisted.by?.nickname])}
          </small>
        )}
      </span>
      <DropMenu
        label={t('room:people.actsOn', { name: nickname })}
        align="end"
        trigger={(props) => (
          <IconButton {...props} size="s" icon={IconDots} label={t('room:people.actsOn', { name: nickname })} />
        )}
        items={items}
      />
    </li>
  );
}
