import type { CutOffTemplate, ViewerCutOff } from '@touchline/contract/streams';
import { useTranslation } from '@touchline/i18n';
import { Suspense } from 'react';

/** Shown to viewers on the stage when the platform ended the broadcast. */
export function CutOffNotice({ template }: ViewerCutOff) {
  const { t } = useTranslation('player');
  return (
    <>
      <b>{t('stage.cutOff')}</b>
      <span>{t('stage.cutOffBody')}</span>
      {template && (
        <Suspense fallback={null}>
          <Reason template={template} />
        </Suspense>
      )}
    </>
  );
}

function Reason({ template }: { template: CutOffTemplate }) {
  const { t } = useTranslation(['player', 'report']);
  return <span>{t('player:stage.cutOffReason', { reason: t(`report:cutOff.${template}`) })}</span>;
}
