import type { ViewerCutOff } from '@touchline/contract/streams';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { cutOffReason } from '../../../shared/room/cut-off-reason.ts';

const shownMs = 15_000;

/** Shows a toast when the platform ended a broadcast whose stage is no longer visible. */
export function useCutOffToast(): (name: string, cutOff: ViewerCutOff) => void {
  const { t, i18n } = useTranslation('player');
  return (name, { template }) =>
    void cutOffReason(i18n, template).then((reason) => {
      const text = reason ? t('stage.cutOffNameFor', { name, reason }) : t('stage.cutOffName', { name });
      toast.show({ tone: 'warn', text, durationMs: shownMs });
    });
}
