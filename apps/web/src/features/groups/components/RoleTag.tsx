import type { GroupRole } from '@touchline/contract/groups';
import { useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';

/** Owner or admin of a group; nothing for members. */
export function RoleTag({ of: role }: { of: GroupRole }) {
  const { t } = useTranslation('groups');
  if (role === 'member') return null;
  return <Badge tone={role === 'owner' ? 'coin' : 'good'}>{t(`role.${role}`)}</Badge>;
}
