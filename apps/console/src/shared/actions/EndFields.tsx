import { toDateTimeField } from '@touchline/contract/days';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { SelectField, TextField } from '@touchline/ui/form';
import { timeZone } from '../days.ts';
import { type End, timedSpans } from './use-end.ts';

/** How long a ban or mute lasts: a span, or until a date. */
export function EndFields({ end, mayForGood = false }: { end: End; mayForGood?: boolean }) {
  const { t } = useTranslation('consolePeople');
  const { span, setSpan, date, setDate, opened } = end;
  return (
    <>
      <SelectField
        label={t('ban.howLong')}
        options={[
          ...timedSpans.map((value) => ({ value, label: t(`span.${value}`) })),
          ...(mayForGood ? [{ value: 'good', label: t('span.good') }] : []),
        ]}
        value={span}
        onChange={(event) => setSpan(timedSpans.find((each) => each === event.target.value) ?? 'good')}
      />
      {span === 'date' && (
        <TextField
          label={t('ban.until')}
          type="datetime-local"
          hint={timeZone()}
          required
          min={toDateTimeField(new Date(opened).toISOString())}
          max={toDateTimeField(new Date(opened + limits.operators.banMaxMs).toISOString())}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
      )}
    </>
  );
}
