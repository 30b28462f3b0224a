import { limits } from '@touchline/contract/limits';
import { type PersonPage, personCalls } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { SelectField, TextArea } from '@touchline/ui/form';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFailureText } from '../../shared/use-act.ts';
import css from './people.module.css';

const hours = { hour: 1, day: 24, week: 168, month: 720, year: 8760 } as const;
const spans = ['hour', 'day', 'week', 'month', 'year'] as const;

interface Props {
  person: PersonPage;
  scope: 'platform' | 'host';
  mayForGood: boolean;
  onClose: () => void;
}

/** Bans for a time or for good, from the platform or as a host; says what that does before. */
export function BanDialog({ person, scope, mayForGood, onClose }: Props) {
  const { t } = useTranslation(['consolePeople', 'console']);
  const formats = useFormats();
  const failureText = useFailureText();
  const [span, setSpan] = useState<(typeof spans)[number] | 'good'>('day');
  const [reason, setReason] = useState('');
  const [opened] = useState(() => Date.now());
  const untilFrom = (start: number): string | null =>
    span === 'good' ? null : new Date(start + hours[span] * 3_600_000).toISOString();
  const shownUntil = untilFrom(opened);
  return (
    <ConfirmDialog
      open
      title={t(scope === 'host' ? 'ban.askHost' : 'ban.askPlatform', { name: person.nickname })}
      effects={[
        scope === 'platform' ? t('effect.signOut') : t('effect.noLive'),
        ...(person.host.onAir ? [t('effect.cutOff')] : []),
        shownUntil ? t('effect.until', { until: formats.dateTime(shownUntil) }) : t('effect.forGood'),
        t('effect.reason'),
        t('effect.log'),
      ]}
      confirmLabel={t('ban.do')}
      cancelLabel={t('console:cancel')}
      errorText={(error) => failureText(error) ?? t('console:code.needed')}
      onClose={onClose}
      onConfirm={async () => {
        const input = { uid: person.uid, scope, reason: reason.trim() };
        const until = untilFrom(Date.now());
        if (until) await api.call(personCalls.ban, { ...input, until });
        else await api.call(personCalls.banForGood, input);
        toast.show({ tone: 'good', text: t('ban.done', { name: person.nickname }) });
      }}
    >
      <div className={css.dialog}>
        <SelectField
          label={t('ban.howLong')}
          options={[
            ...spans.map((value) => ({ value, label: t(`span.${value}`) })),
            ...(mayForGood ? [{ value: 'good', label: t('span.good') }] : []),
          ]}
          value={span}
          onChange={(event) => setSpan(spans.find((each) => each === event.target.value) ?? 'good')}
        />
        <TextArea
          label={t('reason')}
          rows={3}
          max={limits.operators.reasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
