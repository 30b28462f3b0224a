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

type Ban = InputOf<typeof personCalls.ban>;

interface Props {
  person: Pick<PersonPage, 'uid' | 'nickname' | 'platformBan' | 'host'>;
  scope: 'platform' | 'host';
  mayForGood: boolean;
  /** Replaces the call of the user page. */
  onBan?: (ban: Ban) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Bans a user for a time or permanently, from the platform or as a host, or changes such a ban. Lists the effects
 * first.
 */
export function BanDialog({ person, scope, mayForGood, onBan, onClose }: Props) {
  const { t } = useTranslation('consolePeople');
  const formats = useFormats();
  const inForce = scope === 'host' ? person.host.ban : person.platformBan;
  const end = useEnd();
  const [reason, setReason] = useState(inForce?.reason ?? '');
  const shownUntil = end.untilFrom(end.opened);
  return (
    <ConfirmAction
      open
      title={t(inForce ? 'ban.askChange' : scope === 'host' ? 'ban.askHost' : 'ban.askPlatform', {
        name: person.nickname,
      })}
      effects={[
        ...(inForce
          ? [t('effect.instead', { until: inForce.until ? formats.dateTime(inForce.until) : t('bannedForGood') })]
          : []),
        scope === 'platform' ? t('effect.signOut') : t('effect.noLive'),
        ...(person.host.onAir ? [t('effect.cutOff')] : []),
        ...(shownUntil === undefined
          ? []
          : [shownUntil ? t('effect.until', { until: formats.dateTime(shownUntil) }) : t('effect.forGood')]),
        t('effect.reason'),
        t('effect.log'),
      ]}
      confirmLabel={t(inForce ? 'ban.change' : 'ban.do')}
      errorText={() => (end.untilFrom(Date.now()) === undefined ? t('ban.noDate') : null)}
      onClose={onClose}
      onConfirm={async () => {
        const seen = inForce && { until: inForce.until };
        const input = { uid: person.uid, scope, reason: reason.trim(), seen };
        const until = end.untilFrom(Date.now());
        if (until === undefined) throw new RangeError('no date within a year');
        if (until) await (onBan ? onBan({ ...input, until }) : api.call(personCalls.ban, { ...input, until }));
        else await api.call(personCalls.banForGood, input);
        toast.show({ tone: 'good', text: t(inForce ? 'ban.changed' : 'ban.done', { name: person.nickname }) });
      }}
    >
      <EndFields end={end} mayForGood={mayForGood} />
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmAction>
  );
}
