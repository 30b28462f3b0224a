import { useClock } from '@touchline/app-kit/clock';
import type { LinkMicRequest } from '@touchline/contract/voice';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { ProblemNotice } from '../../../../shared/form/ProblemNotice.tsx';
import { useLinkMicActs } from '../../api/use-link-mic-acts.ts';
import { openJoin } from '../../model/link-mic-dialog.ts';
import { secondsLeft } from '../../model/link-mic-state.ts';
import { clockText } from '../../model/use-link-mic-formats.ts';
import css from './join.module.css';

interface InvitationDialogProps {
  roomId: string;
  hostName: string;
  request: LinkMicRequest;
  onLater: () => void;
}

/** The host's invitation, with the time left to answer it. */
export function InvitationDialog({ roomId, hostName, request, onLater }: InvitationDialogProps) {
  const { t } = useTranslation('linkMic');
  const [failure, setFailure] = useState<string | null>(null);
  const acts = useLinkMicActs(roomId, setFailure);
  const seconds = useClock((now) => secondsLeft(request, now));
  return (
    <Dialog
      open
      size="s"
      title={t('invitation.title')}
      onClose={onLater}
      foot={
        <div className={css.buttons}>
          <Button loading={acts.busy} onClick={() => void acts.ask('decline')}>
            {t('invitation.decline')}
          </Button>
          <Button tone="primary" data-autofocus onClick={() => openJoin('agree')}>
            {t('invitation.agree')}
          </Button>
        </div>
      }
    >
      <div className="stack-4">
        <p>{t('invitation.text', { name: hostName })}</p>
        <p className={css.hint}>{t('invitation.free')}</p>
        <p className={css.countdown} role="timer">
          {t('invitation.left', { time: clockText(seconds) })}
        </p>
        <ProblemNotice text={failure} />
      </div>
    </Dialog>
  );
}
