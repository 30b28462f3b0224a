import { IconEye } from '@tabler/icons-react';
import { CoverArt } from '@touchline/art';
import { sizedPicture } from '@touchline/contract/files';
import { joinFacts, useTranslation } from '@touchline/i18n';
import { Avatar, Icon, LiveTag } from '@touchline/ui';
import { useSession } from '../../../shared/session/session.ts';
import type { BroadcastSettings } from '../api/use-broadcast-settings.ts';
import { RoomCover } from './RoomCover.tsx';
import css from './studio.module.css';

interface RoomPreviewProps extends Pick<BroadcastSettings, 'roomName' | 'title'> {
  settings: BroadcastSettings;
  sport: string;
}

/** The room as viewers see it in lists, with the typed name and title. */
export function RoomPreview({ settings: { cover }, sport, roomName, title }: RoomPreviewProps) {
  const { t } = useTranslation(['studio', 'common']);
  const user = useSession((session) => session.user);
  return (
    <div className={css.look}>
      <p className={css.lookLabel}>
        <Icon of={IconEye} size="s" />
        {t('studio:room.preview')}
      </p>
      <div className={css.lookPicture} data-theme="dark">
        {cover ? <img src={sizedPicture(cover, 640)} alt="" /> : <CoverArt sport={sport} seed={user?.uid ?? ''} />}
        <span className={css.lookLive}>
          <LiveTag>{t('common:live')}</LiveTag>
        </span>
      </div>
      <div className={css.lookWho}>
        <Avatar name={user?.nickname ?? ''} src={user?.avatar ?? undefined} size="m" />
        <b className="truncate" dir="auto">
          {roomName || t('studio:room.untitled')}
        </b>
        <span className="truncate">{joinFacts([user?.nickname, title])}</span>
      </div>
      <RoomCover cover={cover} />
    </div>
  );
}
