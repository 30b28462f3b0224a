import { userTypes } from '@touchline/contract/enums';
import { type PersonPage, staffMay } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { AccountMuteDialog } from '../../../shared/actions/AccountMuteDialog.tsx';
import { BanDialog } from '../../../shared/actions/BanDialog.tsx';
import { useMe } from '../../../shared/session.ts';
import { WarnDialog } from '../../../shared/warning/WarnDialog.tsx';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { LiftDialog } from './LiftDialog.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { UnmuteDialog } from './UnmuteDialog.tsx';

type PersonAction =
  | { what: 'ban' | 'lift'; scope: 'platform' | 'host' }
  | { what: 'reset' | 'authenticator' | 'warn' | 'mute' | 'unmute' | 'delete' };
type Ask = (action: PersonAction) => void;

interface Props {
  person: PersonPage;
  /** Called when a dialog closes. */
  onClose: () => void;
}

/** Warns, mutes, bans or deletes a user, lifts a mute or ban, or resets the password, as far as the role may. */
export function PersonActions({ person, onClose }: Props) {
  const { t } = useTranslation('consolePeople');
  const { role } = useMe();
  const [action, setAction] = useState<PersonAction | null>(null);
  const { host, platformBan, mute, userType, uid, nickname } = person;
  const isGuest = userType === userTypes.guest;
  const isHost = host.status === 'approved' || host.ban !== null;
  const mayBanForGood = staffMay('bans', role);
  const close = (): void => {
    setAction(null);
    onClose();
  };
  return (
    <>
      {!isGuest && (
        <>
          <Button onClick={() => setAction({ what: 'warn' })}>{t('warn')}</Button>
          <Button tone="danger-line" onClick={() => setAction({ what: 'mute' })}>
            {mute ? t('mute.change') : t('mute.do')}
          </Button>
        </>
      )}
      {mute && <Button onClick={() => setAction({ what: 'unmute' })}>{t('mute.lift')}</Button>}
      {isHost && (
        <BanButtons
          scope="host"
          inForce={host.ban !== null}
          banLabel={host.ban ? t('ban.changeHost') : t('ban.host')}
          liftLabel={t('lift.host')}
          onAsk={setAction}
        />
      )}
      <BanButtons
        scope="platform"
        inForce={platformBan !== null}
        banLabel={platformBan ? t('ban.change') : t('ban.platform')}
        liftLabel={t('lift.platform')}
        onAsk={setAction}
      />
      {mayBanForGood && <Button onClick={() => setAction({ what: 'reset' })}>{t('reset.title')}</Button>}
      {mayBanForGood && person.authenticator && (
        <Button onClick={() => setAction({ what: 'authenticator' })}>{t('authenticator.title')}</Button>
      )}
      {staffMay('platform', role) && !isGuest && (
        <Button
          tone="danger-line"
          disabled={host.onAir}
          title={host.onAir ? t('delete.onAir') : undefined}
          onClick={() => setAction({ what: 'delete' })}
        >
          {t('delete.title')}
        </Button>
      )}
      {action?.what === 'ban' && (
        <BanDialog person={person} scope={action.scope} mayForGood={mayBanForGood} onClose={close} />
      )}
      {action?.what === 'lift' && <LiftDialog person={person} scope={action.scope} onClose={close} />}
      {action?.what === 'warn' && <WarnDialog uid={uid} name={nickname} onClose={close} />}
      {action?.what === 'mute' && <AccountMuteDialog person={person} onClose={close} />}
      {action?.what === 'unmute' && <UnmuteDialog person={person} onClose={close} />}
      {action?.what === 'delete' && <DeleteDialog person={person} onClose={close} />}
      {action?.what === 'reset' && <ResetDialog person={person} onClose={close} />}
      {action?.what === 'authenticator' && <AuthenticatorDialog person={person} onClose={close} />}
    </>
  );
}

interface BanButtonsProps {
  scope: 'platform' | 'host';
  inForce: boolean;
  banLabel: string;
  liftLabel: string;
  onAsk: Ask;
}

/** Bans, or changes the ban and lifts it. */
function BanButtons({ scope, inForce, banLabel, liftLabel, onAsk }: BanButtonsProps): ReactNode {
  return (
    <>
      <Button tone="danger-line" onClick={() => onAsk({ what: 'ban', scope })}>
        {banLabel}
      </Button>
      {inForce && <Button onClick={() => onAsk({ what: 'lift', scope })}>{liftLabel}</Button>}
    </>
  );
}
