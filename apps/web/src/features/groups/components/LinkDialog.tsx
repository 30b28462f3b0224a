import { useAct } from '@touchline/app-kit/act';
import { useCall } from '@touchline/app-kit/calls';
import { useNow } from '@touchline/app-kit/clock';
import { groupLinkCalls } from '@touchline/contract/groups';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, CopyField, SkeletonRows } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { QrCode } from '@touchline/ui/qr';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import people from '../../../shared/people/people.module.css';
import { useGroupCall } from '../api/use-groups.ts';
import type { GroupDialogProps } from '../model/group-dialog.ts';
import { may } from '../model/group-policy.ts';
import css from './groups.module.css';

/** The QR code and the invite link of a group, with when they end; reviewers can end them all. */
export function LinkDialog({ info, onClose }: GroupDialogProps) {
  const { t } = useTranslation(['groups', 'common']);
  const formats = useFormats();
  const now = useNow(60_000);
  const { groupId, name } = info;
  const { act, busy } = useAct();
  const [asking, setAsking] = useState(false);
  const code = useCall(groupLinkCalls.makeQrCode, { groupId });
  const link = useCall(groupLinkCalls.makeLink, { groupId });
  const reset = useGroupCall(groupLinkCalls.reset);
  const mayReset = may('review_join', info, now);
  const failed = code.isError || link.isError;
  return (
    <Dialog open size="s" onClose={onClose} title={t('groups:link.title', { name })}>
      <div className={css.form}>
        {failed && (
          <LoadFailed
            title={t('groups:link.failed')}
            onRetry={() => void Promise.all([code.refetch(), link.refetch()])}
          />
        )}
        {!failed && !(code.data && link.data) && <SkeletonRows label={t('common:loading')} rows={2} />}
        {code.data && (
          <div className={people.code}>
            <QrCode text={code.data.url} label={t('groups:link.codeOf', { name })} />
            <p className="note">{t('groups:link.until', { when: formats.dateTime(code.data.expiresAt) })}</p>
          </div>
        )}
        {link.data && (
          <CopyField
            label={t('groups:link.link')}
            value={link.data.url}
            hint={t('groups:link.until', { when: formats.dateTime(link.data.expiresAt) })}
          />
        )}
        {mayReset && !asking && <Button onClick={() => setAsking(true)}>{t('groups:link.reset')}</Button>}
        {mayReset && asking && (
          <div className={css.form} role="alert">
            <p className="note">{t('groups:link.resetHelp')}</p>
            <Button
              tone="danger"
              loading={busy}
              onClick={() =>
                void act(() => reset.mutateAsync({ groupId }), t('groups:link.resetDone')).then((done) => {
                  if (done) setAsking(false);
                })
              }
            >
              {t('groups:link.reset')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
