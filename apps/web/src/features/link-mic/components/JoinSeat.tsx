import { IconMicrophone, IconX } from '@tabler/icons-react';
import { useClock } from '@touchline/app-kit/clock';
import type { LinkMicRequest } from '@touchline/contract/voice';
import { useTranslation } from '@touchline/i18n';
import { cx, DropMenu, Icon } from '@touchline/ui';
import { isMember, useSession } from '../../../shared/session/session.ts';
import { askToSignIn } from '../../../shared/session/sign-in-request.ts';
import type { LinkMicActs } from '../api/use-link-mic-acts.ts';
import { openJoin } from '../model/link-mic-dialog.ts';
import { type OwnPlace, secondsLeft } from '../model/link-mic-state.ts';
import { clockText } from '../model/use-link-mic-formats.ts';
import css from './seats.module.css';

interface JoinSeatProps {
  place: OwnPlace;
  acts: LinkMicActs;
  /** Applications are accepted without the host. */
  isFree: boolean;
}

/** The empty seat at the end of the row: asks to join, and waits for the answer. */
export function JoinSeat({ place, acts, isFree }: JoinSeatProps) {
  const { t } = useTranslation('linkMic');
  const member = useSession(({ user }) => isMember(user));
  if (place.kind === 'seated') return null;
  if (place.kind === 'pending') return <Waiting request={place.request} acts={acts} />;
  const join = (): void => {
    if (!member) askToSignIn('continue', () => openJoin('apply'));
    else openJoin(place.kind === 'invited' ? 'agree' : 'apply');
  };
  const label = t(isFree ? 'seat.join' : 'seat.ask');
  return (
    <button type="button" className={cx(css.seat, css.join)} aria-haspopup="dialog" title={label} onClick={join}>
      <span className={css.empty}>
        <Icon of={IconMicrophone} />
      </span>
      <span className={cx(css.name, 'truncate')}>{t('seat.joinShort')}</span>
    </button>
  );
}

function Waiting({ request, acts }: { request: LinkMicRequest; acts: LinkMicActs }) {
  const { t } = useTranslation('linkMic');
  const seconds = useClock((now) => secondsLeft(request, now));
  const label = t('seat.waiting', { time: clockText(seconds) });
  return (
    <DropMenu
      label={label}
      align="end"
      items={[{ id: 'cancel', label: t('seat.cancel'), icon: IconX, onSelect: () => void acts.ask('cancel') }]}
      trigger={(props) => (
        <button type="button" {...props} className={cx(css.seat, css.join)} title={label}>
          <span className={cx(css.empty, css.pending)} aria-hidden="true" data-seconds={seconds} />
          <span className={cx(css.name, 'truncate')}>{t('seat.waitingShort')}</span>
          <span className="hidden-text">{clockText(seconds)}</span>
        </button>
      )}
    />
  );
}
