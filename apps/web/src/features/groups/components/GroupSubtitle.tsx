import { useTranslation } from '@touchline/i18n';
import { useGroup } from '../api/use-groups.ts';

/** How many members a group has. */
export function GroupSubtitle({ groupId }: { groupId: string }) {
  const { t } = useTranslation('groups');
  const { data } = useGroup(groupId);
  return data ? <p>{t('members', { count: data.members })}</p> : null;
}
