import { useCall } from '@touchline/app-kit/calls';
import { accountCalls } from '@touchline/contract/accounts';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button, Skeleton } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { signOutEverywhere } from '../../../shared/api/api.ts';
import css from './profile.module.css';

/** The devices signed in to this account, and a button that signs all of them out. */
export function Devices() {
  const { t } = useTranslation(['profile', 'common']);
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const { data, dataUpdatedAt } = useCall(accountCalls.devices, {});
  return (
    <section className={css.section} aria-label={t('profile:devices')}>
      <h2>{t('profile:devices')}</h2>
      {data ? (
        <ul className={css.devices}>
          {data.items.map((device) => (
            <li key={device.id}>
              <span>{device.device || t('profile:otherDevice')}</span>
              {device.current && <Badge tone="pitch">{t('profile:thisDevice')}</Badge>}
              <small>{t('profile:lastSeen', { when: formats.relative(device.lastSeenAt, dataUpdatedAt) })}</small>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={48} />
      )}
      <Button tone="danger-line" onClick={() => setAsking(true)}>
        {t('profile:signOutAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('profile:signOutAllAsk')}
        effects={[t('profile:signOutAllEffect')]}
        confirmLabel={t('profile:signOutAll')}
        cancelLabel={t('common:cancel')}
        onConfirm={signOutEverywhere}
      />
    </section>
  );
}
