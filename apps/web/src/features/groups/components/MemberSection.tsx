import type { GroupInfo } from '@touchline/contract/groups';
import { useFormats, useTranslation } from '@touchline/i18n';
import { ErrorState, SkeletonPeople } from '@touchline/ui';
import { useOnlineStates } from '../../../shared/people/online-states.ts';
import { useUserFlags } from '../../../shared/people/user-flags.ts';
import { useGroupMembers } from '../api/use-groups.ts';
import type { GroupDialog } from '../model/group-dialog.ts';
import css from './groups.module.css';
import { MemberRow } from './MemberRow.tsx';

const shownMax = 5;

interface MemberSectionProps {
  info: GroupInfo;
  onAll: () => void;
  onOpen: (dialog: GroupDialog) => void;
}

/** The first members, the owner and the admins before the others. */
export function MemberSection({ info, onAll, onOpen }: MemberSectionProps) {
  const { t } = useTranslation(['groups', 'common']);
  const { number } = useFormats();
  const { rows, state, retry } = useGroupMembers(info.groupId);
  const shown = rows.slice(0, shownMax);
  const states = useOnlineStates(shown.map(({ user }) => user.uid));
  const flags = useUserFlags(shown.map(({ user }) => user.uid));
  return (
    <section className={css.section}>
      <header>
        <h3>
          {t('groups:memberList.title')}{' '}
          <span className="num">
            {t('groups:memberList.of', { used: number(info.members), max: number(info.sizeMax) })}
          </span>
        </h3>
        <button type="button" className={css.link} onClick={onAll}>
          {t('groups:memberList.all')}
        </button>
      </header>
      {state === 'loading' && <SkeletonPeople label={t('common:loading')} rows={3} />}
      {state === 'error' && (
        <ErrorState title={t('groups:memberList.failed')} retryLabel={t('common:retry')} onRetry={retry} />
      )}
      <ul>
        {shown.map((member) => (
          <li key={member.user.uid}>
            <MemberRow
              info={info}
              member={member}
              online={states.get(member.user.uid)}
              flag={flags.get(member.user.uid)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
