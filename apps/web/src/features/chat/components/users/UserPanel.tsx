import { IconDots, IconMicrophone } from '@tabler/icons-react';
import { serverNow } from '@touchline/app-kit/clock';
import { EndSentinel } from '@touchline/app-kit/frame';
import { canInRoom, type RoomList, type RoomPerson, roomLists } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Button, DropMenu, EmptyState, IconButton, SkeletonPeople } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import { useDeferredValue, useState } from 'react';
import { SearchField } from '../../../../shared/form/SearchField.tsx';
import { LoadFailed } from '../../../../shared/page/LoadFailed.tsx';
import { FanBadge } from '../../../../shared/room/gifts/FanBadge.tsx';
import { useIsSeated, useLinkMic } from '../../../../shared/room/link-mic.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { offerSignIn } from '../../../../shared/session/sign-in-request.ts';
import { useRoomUsers } from '../../api/use-room-users.ts';
import { actionsOnUser, type Reader } from '../../model/moderation/actions.ts';
import { type Moderation, useModeration } from '../../model/moderation/use-moderation.ts';
import { targetOfUser } from '../../model/moderation/user-target.ts';
import { standingOf } from '../../model/own-standing.ts';
import type { RoomSession } from '../../model/room-session.ts';
import { actionIcons } from '../../model/use-line-actions.ts';
import { LazyModerationDialog } from '../moderation/LazyModerationDialog.tsx';
import { RoleBadge, SeatedBadge } from '../Sender.tsx';
import { LazyUserDialog } from './LazyUserDialog.tsx';
import type { ReportUser } from './RoomUserCard.tsx';
import css from './users.module.css';

export interface UserPanelProps {
  session: RoomSession;
  /** Shows a user outside of a dialog. */
  onPerson?: ((uid: string) => void) | undefined;
  onReport?: ReportUser | undefined;
}

/** The viewers of the room; for moderators also the muted and blacklisted users. */
export function UserPanel({ session, onPerson, onReport }: UserPanelProps) {
  const { t } = useTranslation('room');
  const own = useSession(({ user }) => user);
  const standing = session.store(({ state }) => state?.standing);
  const [list, setList] = useState<RoomList>('audience');
  const [search, setSearch] = useState('');
  const [person, setPerson] = useState<string | null>(null);
  const wanted = useDeferredValue(search.trim());
  if (!standing) return <SkeletonPeople label={t('people.loading')} rows={6} />;
  const reader: Reader = {
    uid: own?.uid ?? '',
    standing: standingOf(standing, serverNow()),
    maySpeak: false,
  };
  if (!canInRoom('see_audience', reader.standing)) return <Guest />;
  const lists = roomLists.filter(
    (each) => each === 'audience' || each === 'admins' || canInRoom('see_moderation', reader.standing),
  );
  return (
    <div className="stack-3">
      <div className={css.filters}>
        <SelectField
          label={t('people.list')}
          labelHidden
          value={list}
          options={lists.map((each) => ({ value: each, label: t(`people.${each}`) }))}
          onChange={({ target }) => setList(lists.find((each) => each === target.value) ?? 'audience')}
        />
        <SearchField label={t('people.search')} text={search} maxLength={40} onText={setSearch} />
      </div>
      <List session={session} list={list} search={wanted} reader={reader} onPerson={onPerson ?? setPerson} />
      {person && <LazyUserDialog session={session} uid={person} onReport={onReport} onClose={() => setPerson(null)} />}
    </div>
  );
}

function Guest() {
  const { t } = useTranslation('room');
  return (
    <EmptyState
      title={t('people.guest')}
      text={t('people.guestHelp')}
      action={
        <Button tone="primary" onClick={offerSignIn}>
          {t('composer.signIn')}
        </Button>
      }
    />
  );
}

interface ListProps {
  session: RoomSession;
  list: RoomList;
  search: string;
  reader: Reader;
  onPerson: (uid: string) => void;
}

function List({ session, list, search, reader, onPerson }: ListProps) {
  const { t } = useTranslation(['room', 'common']);
  const moderation = useModeration(session);
  const { query, pages, rows: people, more } = useRoomUsers(session, list, search);
  const { error } = query;
  if (query.isPending) return <SkeletonPeople label={t('room:people.loading')} rows={6} />;
  if (!query.data) {
    return (
      <LoadFailed title={t('room:people.failed')} error={error} retrying={query.isFetching} onRetry={query.refetch} />
    );
  }
  const guestCount = pages[0]?.guestCount ?? 0;
  if (people.length === 0 && !(list === 'audience' && guestCount > 0)) {
    return search ? (
      <EmptyState title={t('common:empty.search')} />
    ) : (
      <EmptyState title={t(`room:people.none.${list}`)} text={t(`room:people.noneHelp.${list}`)} />
    );
  }
  return (
    <>
      <ul className={css.people} aria-label={t(`room:people.${list}`)}>
        {people.map((person) => (
          <Row key={person.uid} person={person} moderation={moderation} reader={reader} onPerson={onPerson} />
        ))}
      </ul>
      {more && <EndSentinel key={people.length} onNear={more.onMore} />}
      {list === 'audience' && !search && !more && guestCount > 0 && (
        <p className={css.guests}>{t('room:people.visitors', { count: guestCount })}</p>
      )}
      <LazyModerationDialog moderation={moderation} />
    </>
  );
}

interface RowProps extends Pick<ListProps, 'reader' | 'onPerson'> {
  person: RoomPerson;
  moderation: Moderation;
}

function Row({ person, moderation, reader, onPerson }: RowProps) {
  const { t } = useTranslation(['room', 'common']);
  const formats = useFormats();
  const target = targetOfUser(person, serverNow());
  const acts = actionsOnUser(target, reader).filter((act) => act !== 'delete_person');
  const invite = useLinkMic((linkMic) => linkMic.invite);
  const seated = useIsSeated(person.uid);
  const invites = invite !== null && !seated && !person.blacklisted && person.uid !== reader.uid;
  const state = person.blacklisted
    ? t('room:people.isBlacklisted')
    : target.muted &&
      (person.mute?.until
        ? t('room:people.mutedUntil', { time: formats.time(person.mute.until) })
        : t('room:people.mutedForMatch'));
  return (
    <li className={css.row}>
      <button type="button" className={css.who} onClick={() => onPerson(person.uid)} aria-haspopup="dialog">
        <Avatar name={person.nickname} src={person.avatar} />
        <span className={css.name}>
          <span className="truncate" dir="auto">
            <bdi>{person.nickname}</bdi>
          </span>
          {state && <small>{state}</small>}
        </span>
        {seated && <SeatedBadge />}
        <FanBadge level={person.fanLevel} />
        <RoleBadge role={person.role} isHost={person.isHost} />
      </button>
      {(acts.length > 0 || invites) && (
        <DropMenu
          label={t('room:people.actsOn', { name: person.nickname })}
          align="end"
          trigger={(props) => (
            <IconButton
              {...props}
              size="s"
              icon={IconDots}
              label={t('room:people.actsOn', { name: person.nickname })}
            />
          )}
          items={[
            ...(invites
              ? [
                  {
                    id: 'invite',
                    label: t('room:people.invite'),
                    icon: IconMicrophone,
                    onSelect: () => invite(person.uid),
                  },
                ]
              : []),
            ...acts.map((act) => ({
              id: act,
              label: t(`room:line.${act}`),
              icon: actionIcons[act],
              tone: act === 'mute' || act === 'blacklist' || act === 'revoke' ? ('danger' as const) : undefined,
              onSelect: () => moderation.ask({ act, target }),
            })),
          ]}
        />
      )}
    </li>
  );
}
