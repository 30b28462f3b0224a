import type { MicrophoneProblem } from '@touchline/client/voice';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';

const ofErrors: ReadonlySet<string> = new Set(['microphone_denied', 'microphone_not_found']);

/** Why the microphone cannot be used, and what to do about it. */
export function MicrophoneHelp({ problem, onRetry }: { problem: MicrophoneProblem; onRetry: () => void }) {
  const { t } = useTranslation(['linkMic', 'common']);
  const errorText = useErrorText();
  return (
    <Notice
      tone="warn"
      live
      title={ofErrors.has(problem) ? errorText(problem) : t(`linkMic:help.${problem as 'microphone_busy'}.title`)}
      action={
        problem === 'microphone_insecure' ? undefined : (
          <Button size="s" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        )
      }
    >
      {t(`linkMic:help.${problem}.text`)}
    </Notice>
  );
}
