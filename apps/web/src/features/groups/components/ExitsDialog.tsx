import { EndSentinel } from '@touchline/app-kit/frame';
import type { GroupExit } from '@touchline/contract/groups';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { EmptyState, SkeletonPeople } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { PersonRow } from '../../../shared/people/PersonRow.tsx';
import { useGroupExits } from '../api/use-groups.ts';
import type { GroupDialogProps } from '../model/group-dialog.ts';

/** Who left the group or was removed, and why; for the owner and the admins. */
export function ExitsDialog({ info, onClose }: GroupDialogProps) {
  const { t } = useTranslation(['groups', 'common']);
  const { rows, state, retry, more } = useGroupExits(info.groupId);
  return (
    <Dialog open onClose={onClose} title={t('groups:exits.title')}>
      {state === 'loading' && <SkeletonPeople label={t('common:loading')} rows={3} />}
      {state === 'error' && <LoadFailed title={t('groups:exits.failed')} onRetry={retry} />}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState title={t('groups:exits.empty')} text={t('groups:exits.emptyHelp')} />
      )}
      <ul>
        {rows.map((exit) => (
          <li key={exit.user.uid}>
            <Exit exit={exit} />
          </li>
        ))}
        {more && <EndSentinel key={rows.length} onNear={more.onMore} />}
      </ul>
    </Dialog>
  );
}

function Exit({ exit: { user, kind, reason, at } }: { exit: GroupExit }) {
  const { t } = useTranslation('groups');
  const formats = useFormats();
  const facts = [t(`exits.${kind}`), reason && t(`exit.reasons.${reason}`), formats.dateTime(at)];
  return <PersonRow name={user.nickname} person={user} avatar={user.avatar} note={joinFacts(facts)} wrap />;
}
