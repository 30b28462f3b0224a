import { IconDots } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers, useEndless } from '@touchline/app-kit/calls';
import { type GroupMember, groupOperatorCalls } from '@touchline/contract/groups';
import { staffMay } from '@touchline/contract/operators';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button, DropMenu, IconButton, SkeletonRows } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { useDeferredValue, useState } from 'react';
import { api } from '../../shared/api.ts';
import { LoadError } from '../../shared/page/LoadError.tsx';
import { PersonCell } from '../../shared/person/PersonCell.tsx';
import { useMe } from '../../shared/session.ts';
import css from './groups.module.css';
import { type MemberAction, MemberDialog } from './MemberDialog.tsx';

interface Props {
  groupId: string;
  /** Nobody can be muted or removed any more. */
  dissolved: boolean;
}

/** Members of a group, the owner and the admins first, with what operators can do to each. */
export function GroupMembers({ groupId, dissolved }: Props) {
  const { t } = useTranslation(['consolePeople', 'console']);
  const { role } = useMe();
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<{ action: MemberAction; member: GroupMember } | null>(null);
  const wanted = useDeferredValue(search.trim());
  const { rows, state, retry, more } = useEndless(groupOperatorCalls.members, { groupId, search: wanted, limit: 50 });
  const reload = () =>
    Promise.all([groupOperatorCalls.members, groupOperatorCalls.details].map((call) => reloadAnswers(queries, call)));
  const mayAct = staffMay('discipline', role) && !dissolved;
  const unmute = ({ user }: GroupMember): void =>
    void act(
      async () => {
        await api.call(groupOperatorCalls.unmute, { groupId, uid: user.uid });
        await reload();
      },
      t('group.unmuted', { name: user.nickname }),
    );
  return (
    <section className={css.card}>
      <h2>{t('group.people')}</h2>
      <TextField
        label={t('group.searchMember')}
        labelHidden
        placeholder={t('group.searchMember')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {state === 'loading' && <SkeletonRows label={t('console:table.loading')} rows={4} />}
      {state === 'error' && <LoadError onRetry={retry} />}
      {state === 'ready' && rows.length === 0 && <p className="dim">{t('group.noMember')}</p>}
      <ul className={css.members}>
        {rows.map((member) => (
          <Member
            key={member.user.uid}
            member={member}
            busy={busy}
            onAsk={mayAct ? (action) => setAsked({ action, member }) : undefined}
            onUnmute={() => unmute(member)}
          />
        ))}
      </ul>
      {more && (
        <Button size="s" loading={more.loading} onClick={more.onMore}>
          {t('console:table.more')}
        </Button>
      )}
      {asked && (
        <MemberDialog
          groupId={groupId}
          user={asked.member.user}
          action={asked.action}
          onDone={reload}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface MemberProps {
  member: GroupMember;
  busy: boolean;
  /** Missing for operators who may only read. */
  onAsk: ((action: MemberAction) => void) | undefined;
  onUnmute: () => void;
}

function Member({ member: { user, nickname, role, mutedUntil }, busy, onAsk, onUnmute }: MemberProps) {
  const { t } = useTranslation('consolePeople');
  const formats = useFormats();
  const label = t('group.acts', { name: user.nickname });
  return (
    <li>
      <PersonCell
        uid={user.uid}
        name={user.nickname}
        avatar={user.avatar}
        below={joinFacts([t(`group.role.${role}`), ...(nickname ? [nickname] : []), user.appNumber])}
      />
      <span className={css.memberEnd}>
        {mutedUntil && <Badge tone="warn">{t('group.mutedUntil', { at: formats.dateTime(mutedUntil) })}</Badge>}
        {onAsk && (
          <DropMenu
            label={label}
            align="end"
            trigger={(props) => <IconButton {...props} size="s" icon={IconDots} label={label} disabled={busy} />}
            items={[
              { id: 'mute', label: t('group.mute'), onSelect: () => onAsk('mute') },
              ...(mutedUntil ? [{ id: 'unmute', label: t('group.unmute'), onSelect: onUnmute }] : []),
              ...(role === 'owner'
                ? []
                : [
                    {
                      id: 'remove',
                      label: t('group.remove'),
                      tone: 'danger' as const,
                      onSelect: () => onAsk('remove'),
                    },
                  ]),
            ]}
          />
        )}
      </span>
    </li>
  );
}
