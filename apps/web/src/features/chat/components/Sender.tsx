import { IconMicrophone, IconShield } from '@tabler/icons-react';
import { guestRole, hostRole, type SenderCard } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import { FanBadge } from '../../../shared/room/gifts/FanBadge.tsx';
import { useIsSeated } from '../../../shared/room/link-mic.ts';
import css from './line.module.css';

/** Badges and name of a sender; a press on the name opens their card. */
export function Sender({ from, onPress }: { from: SenderCard; onPress: (anchor: Element) => void }) {
  const seated = useIsSeated(from.uid);
  return (
    <>
      {from.fanLevel ? (
        <span className={css.badge}>
          <FanBadge level={from.fanLevel} />
        </span>
      ) : null}
      <RoleBadge role={from.role} isHost={from.isHost} />
      {seated && <SeatedBadge />}
      <button
        type="button"
        className={css.name}
        tabIndex={-1}
        aria-haspopup="dialog"
        onClick={(event) => onPress(event.currentTarget)}
      >
        <bdi>{from.nickname}</bdi>
      </button>
    </>
  );
}

/** The user speaks in the room. */
export function SeatedBadge() {
  const { t } = useTranslation('room');
  return (
    <span className={css.badge}>
      <Badge tone="good" icon={IconMicrophone}>
        {t('role.seated')}
      </Badge>
    </span>
  );
}

/** The role badge of a user. Ordinary users have none, which saves space in a loud room. */
export const RoleBadge = ({ role, isHost }: Pick<SenderCard, 'role' | 'isHost'>) =>
  role === 'user' && !isHost ? null : <Role role={role} />;

function Role({ role }: Pick<SenderCard, 'role'>) {
  const { t } = useTranslation('room');
  const badge = {
    [hostRole]: <Badge tone="pitch">{t('role.host')}</Badge>,
    room_admin: (
      <Badge tone="info" icon={IconShield}>
        {t('role.admin')}
      </Badge>
    ),
    small_assistant: <Badge tone="strong">{t('role.assistant')}</Badge>,
    // A host of another room.
    user: <Badge tone="outline">{t('role.host')}</Badge>,
    [guestRole]: <Badge tone="outline">{t('role.guest')}</Badge>,
  }[role];
  return <span className={css.badge}>{badge}</span>;
}
