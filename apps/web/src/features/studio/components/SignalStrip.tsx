import { useTranslation } from '@touchline/i18n';
import { Status } from '@touchline/ui';
import type { BroadcastSettings } from '../api/use-broadcast-settings.ts';
import { useSignalFacts, type Verdict } from '../model/use-signal-facts.ts';
import css from './studio-head.module.css';

const tones = { waiting: undefined, measuring: undefined, warned: 'warn', healthy: 'good' } as const satisfies Record<
  Verdict,
  string | undefined
>;

/** The signal in one line, for a narrow studio. */
export function SignalStrip({ settings }: { settings: BroadcastSettings }) {
  const { t } = useTranslation('studio');
  const { verdict, facts } = useSignalFacts(settings);
  return (
    <p className={css.strip} role="status">
      <Status tone={tones[verdict]}>{t(`verdict.${verdict}`)}</Status>
      {facts.map(
        ({ name, value, unit }) =>
          value !== null &&
          (name === 'fps' || name === 'bitrate') && (
            <span key={name} title={t(`fact.${name}`)}>
              <b className="num">
                <bdi>{value}</bdi>
              </b>{' '}
              {unit}
            </span>
          ),
      )}
    </p>
  );
}
