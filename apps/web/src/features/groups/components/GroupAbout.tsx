import { useTranslation } from '@touchline/i18n';
import { useGroup } from '../api/use-groups.ts';

interface GroupAboutProps {
  groupId: string;
  /** Whether the user is a member; others may not read who owns it. */
  active: boolean;
}

/** The number of a group and the name of its owner. */
export function GroupAbout({ groupId, active }: GroupAboutProps) {
  const { t } = useTranslation('groups');
  return active ? <OwnedGroup groupId={groupId} /> : t('number', { id: groupId });
}

function OwnedGroup({ groupId }: { groupId: string }) {
  const { t } = useTranslation('groups');
  const { data } = useGroup(groupId);
  return data?.owner ? t('about', { id: groupId, name: data.owner.nickname }) : t('number', { id: groupId });
}
