import type { InputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { type PersonPage, personCalls } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../api.ts';
import { ConfirmAction } from '../confirm/ConfirmAction.tsx';
import { fromField, timeZone, toField } from '../days.ts';
import { ReasonField } from './ReasonField.tsx';

const hours = { hour: 1, day: 24, week: 168, month: 720, year: 8760 } as const;
type Span = keyof typeof hours | 'date' | 'good';
const spans = ['hour', 'day', 'week', 'month', 'year', 'date'] as const;

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
  const [span, setSpan] = useState<Span>('day');
  const [date, setDate] = useState('');
  const [reason, setReason] = useState(inForce?.reason ?? '');
  const [opened] = useState(() => Date.now());
  /** Null means permanent, undefined means no date yet, or one that is past or too far away. */
  const untilFrom = (start: number): string | null | undefined => {
    if (span === 'good') return null;
    if (span !== 'date') return new Date(start + hours[span] * 3_600_000).toISOString();
    const until = fromField(date);
    if (until === undefined) return undefined;
    const length = Date.parse(until) - start;
    return length > 0 && length <= limits.operators.banMaxMs ? until : undefined;
  };
  const shownUntil = untilFrom(opened);
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
      errorText={() => (untilFrom(Date.now()) === undefined ? t('ban.noDate') : null)}
      onClose={onClose}
      onConfirm={async () => {
        const seen = inForce && { until: inForce.until };
        const input = { uid: person.uid, scope, reason: reason.trim(), seen };
        const until = untilFrom(Date.now());
        if (until === undefined) throw new RangeError('no date within a year');
        if (until) await (onBan ? onBan({ ...input, until }) : api.call(personCalls.ban, { ...input, until }));
        else await api.call(personCalls.banForGood, input);
        toast.show({ tone: 'good', text: t(inForce ? 'ban.changed' : 'ban.done', { name: person.nickname }) });
      }}
    >
      <SelectField
        label={t('ban.howLong')}
        options={[
          ...spans.map((value) => ({ value, label: t(`span.${value}`) })),
          ...(mayForGood ? [{ value: 'good', label: t('span.good') }] : []),
        ]}
        value={span}
        onChange={(event) => setSpan(spans.find((each) => each === event.target.value) ?? 'good')}
      />
      {span === 'date' && (
        <TextField
          label={t('ban.until')}
          type="datetime-local"
          hint={timeZone()}
          required
          min={toField(new Date(opened).toISOString())}
          max={toField(new Date(opened + limits.operators.banMaxMs).toISOString())}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmAction>
  );
}
