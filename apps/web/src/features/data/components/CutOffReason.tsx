import type { HostCutOff } from '@touchline/contract/streams';
import { useTranslation } from '@touchline/i18n';
import { Notice } from '@touchline/ui';
import { joinCutOffWords } from '../../../shared/room/cut-off-words.ts';

/** Why the platform ended the broadcast. */
export function CutOffReason({ why }: { why: HostCutOff }) {
  const { t } = useTranslation(['player', 'report']);
  const reason = joinCutOffWords(why.template ? t(`report:cutOff.${why.template}`) : '', why);
  return reason !== '' && <Notice tone="warn">{t('player:stage.cutOffReason', { reason })}</Notice>;
}
