import { useTranslation } from '@touchline/i18n';
import { Status } from '@touchline/ui';
import css from './desk.module.css';
import type { House } from './use-house.ts';
import { useSignalFacts, type Verdict } from './use-signal-facts.ts';

const tones = { waiting: undefined, measuring: undefined, warned: 'warn', healthy: 'good' } as const satisfies Record<
  Verdict,
  string | undefined
>;

/** The signal in one line, for a desk without room for more. */
export function SignalStrip({ house }: { house: House }) {
  const { t } = useTranslation('studio');
  const { verdict, facts } = useSignalFacts(house);
  return (
    <p className={css.strip} role="status">
      <Status tone={tones[verdict]}>{t(`verdict.${verdict}`)}</Status>
      {facts.map(
        ({ name, value, unit }) =>
          value !== null &&
          (name === 'fps' || name === 'bitrate') && (
            <span key={name} title={t(`fact.${name}`)}>
              <b className="num">{value}</b> {unit}
            </span>
          ),
      )}
    </p>
  );
}
