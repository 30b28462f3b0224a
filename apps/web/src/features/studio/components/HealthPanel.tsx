import { IconAccessPoint, IconAlertTriangle, IconCheck, IconEyeOff } from '@tabler/icons-react';
import { type Bitrate, isKeyIntervalLong } from '@touchline/contract/streams';
import { useTranslation } from '@touchline/i18n';
import { Card, cx, Icon, Notice } from '@touchline/ui';
import type { ReactNode } from 'react';
import type { BroadcastSettings } from '../api/use-broadcast-settings.ts';
import type { Broadcast } from '../model/progress.ts';
import { useSignalFacts } from '../model/use-signal-facts.ts';
import { BitrateChart } from './BitrateChart.tsx';
import css from './health.module.css';

interface HealthPanelProps {
  settings: BroadcastSettings;
  broadcast: Broadcast;
  bitrates: readonly Bitrate[];
  /** The host's preview; without one only measurements are shown. */
  preview?: ReactNode;
}

/** The encoder's signal: the preview, measurements, and advice. */
export function HealthPanel({ settings, broadcast, bitrates, preview }: HealthPanelProps) {
  const { t } = useTranslation('studio');
  const { received } = settings.signal;
  const { verdict, facts, warnings, key, decimal } = useSignalFacts(settings);
  return (
    <Card as="section" size="l" label={t('health.label')} className={css.health}>
      {preview !== undefined && (
        <Picture received={received} alone={broadcast !== 'on_air'}>
          {preview}
        </Picture>
      )}
      <div className={css.details}>
        <div className={css.verdict} role="status">
          <span className={cx(css.disc, css[verdict])}>
            <Icon of={verdict === 'healthy' ? IconCheck : verdict === 'warned' ? IconAlertTriangle : IconAccessPoint} />
          </span>
          <div>
            <b>{t(`verdict.${verdict}`)}</b>
            <span>{t(`verdict.${verdict}Body`)}</span>
          </div>
        </div>
        <dl className={css.facts}>
          {facts.map(({ name, value, unit }) => (
            <div key={name} className={cx(name === 'key' && key !== null && isKeyIntervalLong(key) && css.bad)}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd data-none={value === null || undefined}>
                {value ?? '–'}
                {value !== null && unit && <small>{unit}</small>}
              </dd>
            </div>
          ))}
        </dl>
        {warnings.length > 0 && (
          <div className={css.warnings}>
            {warnings.map((warning) => (
              <Notice key={warning} tone="warn" title={t(`warning.${warning}`)} live>
                {t(`warning.${warning}Body`)}
              </Notice>
            ))}
          </div>
        )}
        {received && bitrates.length > 1 && <BitrateChart bitrates={bitrates} decimal={decimal} />}
      </div>
    </Card>
  );
}

function Picture({ received, alone, children }: { received: boolean; alone: boolean; children: ReactNode }) {
  const { t } = useTranslation('studio');
  return (
    <div className={css.picture}>
      {received ? (
        <>
          {children}
          {alone && (
            <span className={css.alone} data-theme="dark">
              <Icon of={IconEyeOff} size="s" />
              {t('health.onlyYou')}
            </span>
          )}
        </>
      ) : (
        <NoPicture />
      )}
    </div>
  );
}

function NoPicture() {
  const { t } = useTranslation('studio');
  return (
    <div className={css.empty}>
      <svg viewBox="0 0 96 48" aria-hidden="true">
        <path d="M1 1h94v46H1zM48 1v46" />
        <circle cx="48" cy="24" r="12" />
      </svg>
      <b>{t('health.noPicture')}</b>
      <span>{t('health.noPictureBody')}</span>
    </div>
  );
}
