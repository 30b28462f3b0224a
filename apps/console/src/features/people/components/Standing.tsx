import { userTypes } from '@touchline/contract/enums';
import type { PersonSummary } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import css from './people.module.css';

const tones = {
  approved: 'good',
  under_review: 'info',
  rejected: 'warn',
  banned: 'bad',
  banned_forever: 'bad',
} as const;

/** Badges for the state of an account: demo, banned, muted, host, guest. */
export function Standing({ person }: { person: PersonSummary }) {
  const { t } = useTranslation('consolePeople');
  const formats = useFormats();
  const { platformBan, mute, hostStatus, userType, demo } = person;
  return (
    <span className={css.badges}>
      {demo && <Badge tone="info">{t('demo')}</Badge>}
      {platformBan && (
        <Badge tone="bad">
          {platformBan.until ? t('bannedUntil', { until: formats.dateTime(platformBan.until) }) : t('bannedForGood')}
        </Badge>
      )}
      {mute && <Badge tone="warn">{t('mutedUntil', { until: formats.dateTime(mute.until) })}</Badge>}
      {userType === userTypes.staff && <Badge>{t('staff')}</Badge>}
      {userType === userTypes.guest && <Badge>{t('guest')}</Badge>}
      {hostStatus !== 'not_an_anchor' && <Badge tone={tones[hostStatus]}>{t(`hostStatus.${hostStatus}`)}</Badge>}
      {!platformBan &&
        hostStatus === 'not_an_anchor' &&
        (userType === userTypes.user || userType === userTypes.host) && <span className="dim">{t('user')}</span>}
    </span>
  );
}
