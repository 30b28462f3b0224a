import { joinFacts, useTranslation } from '@touchline/i18n';
import { useGroup } from '../api/use-groups.ts';

/** How many members a group has, and how many of them are online. */
export function GroupSubtitle({ groupId }: { groupId: string }) {
  const { t } = useTranslation('groups');
  const { data } = useGroup(groupId);
  if (!data) return null;
  const { members, online } = data;
  return <p>{joinFacts([t('members', { count: members }), online > 0 && t('online', { count: online })])}</p>;
}
