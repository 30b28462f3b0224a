import { useLanguage, useTranslation } from '@touchline/i18n';
import type { BroadcastSettings } from '../api/use-broadcast-settings.ts';

export type Verdict = 'waiting' | 'measuring' | 'warned' | 'healthy';

/** The engine's measurements of the encoder's signal, formatted. */
export function useSignalFacts({ signal: { received, health } }: Pick<BroadcastSettings, 'signal'>) {
  const { t } = useTranslation('studio');
  const { intl } = useLanguage();
  const decimal = (value: number): string =>
    new Intl.NumberFormat(intl, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  const kbps = (health?.videoKbps ?? 0) + (health?.audioKbps ?? 0);
  const warnings = health?.warnings ?? [];
  const key = health?.keyIntervalMs ?? null;
  const assess = (): Verdict => {
    if (!received) return 'waiting';
    if (health === null) return 'measuring';
    return warnings.length > 0 ? 'warned' : 'healthy';
  };
  const facts = [
    {
      name: 'resolution',
      value: health?.width && health.height ? `${health.width}×${health.height}` : null,
      unit: undefined,
    },
    {
      name: 'fps',
      value: health?.fps ? Math.round(health.fps).toLocaleString(intl) : null,
      unit: t('unit.fps'),
    },
    { name: 'bitrate', value: kbps > 0 ? decimal(kbps / 1000) : null, unit: t('unit.mbps') },
    { name: 'key', value: key === null ? null : decimal(key / 1000), unit: t('unit.seconds') },
  ] as const;
  return { verdict: assess(), facts, warnings, key, decimal };
}
