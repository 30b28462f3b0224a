import { isApiError } from '@touchline/client';
import { type PersonSummary, personCalls } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { SelectField } from '@touchline/ui/form';
import { useState } from 'react';
import { ReasonField } from '../../../shared/actions/ReasonField.tsx';
import { api } from '../../../shared/api.ts';
import { useBulkNotice } from '../../../shared/bulk/bulk-report.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';

const hours = { hour: 1, day: 24, week: 168, month: 720, year: 8760 } as const;
const spans = ['hour', 'day', 'week', 'month', 'year'] as const;

interface Props {
  people: readonly PersonSummary[];
  onClose: () => void;
  onDone: () => void;
}

/**
 * Bans many users from the platform for a limited time, one after another. Lists the users it skipped, with reasons.
 */
export function BulkBanDialog({ people, onClose, onDone }: Props) {
  const { t } = useTranslation('consolePeople');
  const formats = useFormats();
  const notify = useBulkNotice();
  const [span, setSpan] = useState<(typeof spans)[number]>('day');
  const [reason, setReason] = useState('');
  const [opened] = useState(() => Date.now());
  const untilFrom = (start: number): string => new Date(start + hours[span] * 3_600_000).toISOString();

  async function ban({ uid, platformBan }: PersonSummary): Promise<{ id: string; code: string | null }> {
    try {
      const seen = platformBan && { until: platformBan.until };
      const until = untilFrom(Date.now());
      await api.call(personCalls.ban, { uid, scope: 'platform', reason: reason.trim(), until, seen });
      return { id: uid, code: null };
    } catch (error) {
      // A missing reason fails for every user, so the dialog shows it.
      if (!isApiError(error) || error.code === 'decision_reason_empty') throw error;
      return { id: uid, code: error.code };
    }
  }

  return (
    <ConfirmAction
      open
      title={t('ban.askMany', { count: people.length })}
      effects={[
        t('effect.signOut'),
        t('effect.until', { until: formats.dateTime(untilFrom(opened)) }),
        t('effect.reason'),
        t('effect.log'),
      ]}
      confirmLabel={t('ban.do')}
      onClose={onClose}
      onConfirm={async () => {
        const results = [];
        for (const person of people) results.push(await ban(person));
        notify({ results }, (id) => people.find(({ uid }) => uid === id)?.nickname ?? id);
        onDone();
      }}
    >
      <SelectField
        label={t('ban.howLong')}
        options={spans.map((value) => ({ value, label: t(`span.${value}`) }))}
        value={span}
        onChange={(event) => setSpan(spans.find((each) => each === event.target.value) ?? 'day')}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmAction>
  );
}
