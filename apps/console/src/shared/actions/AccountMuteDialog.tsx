import type { InputOf } from '@touchline/contract/kernel';
import { type PersonPage, personCalls } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../api.ts';
import { ConfirmAction } from '../confirm/ConfirmAction.tsx';
import { EndFields } from './EndFields.tsx';
import { ReasonField } from './ReasonField.tsx';
import { useEnd } from './use-end.ts';

type Mute = InputOf<typeof personCalls.mute>;

interface Props {
  person: PersonPage;
  onMute?: (mute: Mute) => Promise<unknown>;
  onClose: () => void;
}

const callMute = (mute: Mute) => api.call(personCalls.mute, mute);

/** Mutes a user on the whole platform, or changes such a mute. */
export function AccountMuteDialog({ person, onMute = callMute, onClose }: Props) {
  const { t } = useTranslation('consolePeople');
  const formats = useFormats();
  const { uid, nickname: name, mute } = person;
  const end = useEnd();
  const [reason, setReason] = useState(mute?.reason ?? '');
  const shownUntil = end.untilFrom(end.opened);
  return (
    <ConfirmAction
      open
      title={t(mute ? 'mute.askChange' : 'mute.ask', { name })}
      effects={[
        ...(mute ? [t('effect.insteadMute', { until: formats.dateTime(mute.until) })] : []),
        t('effect.muteWrites'),
        ...(shownUntil ? [t('effect.until', { until: formats.dateTime(shownUntil) })] : []),
        t('effect.muteNotice'),
        t('effect.log'),
      ]}
      confirmLabel={t(mute ? 'mute.change' : 'mute.do')}
      errorText={() => (end.untilFrom(Date.now()) ? null : t('ban.noDate'))}
      onClose={onClose}
      onConfirm={async () => {
        const until = end.untilFrom(Date.now());
        if (!until) throw new RangeError('no date within a year');
        const seen = mute && { until: mute.until };
        await onMute({ uid, until, reason: reason.trim(), seen });
        toast.show({ tone: 'good', text: t(mute ? 'mute.changed' : 'mute.done', { name }) });
      }}
    >
      <EndFields end={end} />
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmAction>
  );
}
