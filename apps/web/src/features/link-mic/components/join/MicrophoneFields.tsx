import { useTranslation } from '@touchline/i18n';
import { Segmented, Spinner } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import type { useMicrophone } from '../../model/use-microphone.ts';
import type { TalkMode } from '../../model/voice-store.ts';
import css from './join.module.css';
import { LevelMeter } from './LevelMeter.tsx';
import { MicrophoneHelp } from './MicrophoneHelp.tsx';

interface MicrophoneFieldsProps {
  check: ReturnType<typeof useMicrophone>;
  deviceId: string;
  onDevice: (deviceId: string) => void;
  mode: TalkMode;
  onMode: (mode: TalkMode) => void;
}

/** Choice and test of the microphone, before anybody hears it. */
export function MicrophoneFields({ check, deviceId, onDevice, mode, onMode }: MicrophoneFieldsProps) {
  const { t } = useTranslation(['linkMic', 'common']);
  const { stream, problem, microphones, retry } = check;
  const current = stream?.getAudioTracks()[0]?.getSettings().deviceId ?? deviceId;
  return (
    <>
      {problem ? (
        <MicrophoneHelp problem={problem} onRetry={retry} />
      ) : stream ? (
        <LevelMeter stream={stream} />
      ) : (
        <p className={css.asking}>
          <Spinner label={t('common:loading')} />
          {t('linkMic:join.allow')}
        </p>
      )}
      {microphones.length > 0 && !problem && (
        <SelectField
          label={t('linkMic:join.microphone')}
          value={current}
          options={microphones.map((each, at) => ({
            value: each.deviceId,
            label: each.label || t('linkMic:join.unnamed', { number: at + 1 }),
          }))}
          onChange={({ target }) => onDevice(target.value)}
        />
      )}
      <div className="stack-2">
        <Segmented
          label={t('linkMic:mode.label')}
          size="l"
          wide
          options={[
            { value: 'open', label: t('linkMic:mode.open') },
            { value: 'push', label: t('linkMic:mode.push') },
          ]}
          value={mode}
          onChange={onMode}
        />
        <p className={css.hint}>{t(`linkMic:mode.${mode}Help`)}</p>
      </div>
      <p className={css.hint}>{t('linkMic:join.headphones')}</p>
    </>
  );
}
