import { IconSpeakerphone, IconX } from '@tabler/icons-react';
import { groupCalls } from '@touchline/contract/groups';
import { useTranslation } from '@touchline/i18n';
import { Icon, IconButton } from '@touchline/ui';
import { useGroup, useGroupCall } from '../api/use-groups.ts';
import css from './groups.module.css';

/** The notice of a group above its messages, until the user has read it. */
export function GroupBanner({ groupId }: { groupId: string }) {
  const { t } = useTranslation(['groups', 'common']);
  const { data } = useGroup(groupId);
  const read = useGroupCall(groupCalls.readNotice);
  const notice = data?.notice;
  if (!notice || notice.read || read.isPending || read.variables?.version === notice.version) return null;
  return (
    <div className={css.banner} role="status">
      <Icon of={IconSpeakerphone} />
      <p className="truncate">
        <b>{t('groups:notice.title')}</b>
        <bdi>{notice.text}</bdi>
      </p>
      <IconButton
        size="s"
        icon={IconX}
        label={t('groups:notice.close')}
        onClick={() => void read.mutateAsync({ groupId, version: notice.version }).catch(() => {})}
      />
    </div>
  );
}
