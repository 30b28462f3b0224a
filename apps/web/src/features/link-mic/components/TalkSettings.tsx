import {
  listMicrophones,
  type Microphone,
  MicrophoneError,
  type MicrophoneProblem,
  onDeviceChange,
} from '@touchline/client/voice';
import { useTranslation } from '@touchline/i18n';
import { Segmented } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import { Popover, type PopoverTriggerProps } from '@touchline/ui/overlay';
import { type ReactElement, useEffect, useState } from 'react';
import { changeMicrophone, setTalkMode } from '../model/speaking.ts';
import { useVoice } from '../model/voice-store.ts';
import { MicrophoneHelp } from './join/MicrophoneHelp.tsx';
import css from './mic-bar.module.css';

/** Microphone and way of talking, while speaking. */
export function TalkSettings({ trigger }: { trigger: (props: PopoverTriggerProps) => ReactElement }) {
  const { t } = useTranslation('linkMic');
  return (
    <Popover label={t('bar.settings')} align="end" trigger={trigger}>
      {() => <Fields />}
    </Popover>
  );
}

function Fields() {
  const { t } = useTranslation('linkMic');
  const { mode, deviceId } = useVoice(({ speaker }) => speaker);
  const [microphones, setMicrophones] = useState<readonly Microphone[]>([]);
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  useEffect(() => {
    const look = (): void => void listMicrophones().then(setMicrophones);
    look();
    return onDeviceChange(look);
  }, []);
  const choose = async (wanted: string): Promise<void> => {
    try {
      await changeMicrophone(wanted);
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof MicrophoneError ? error.problem : 'microphone_denied');
    }
  };
  return (
    <div className={css.settings}>
      <SelectField
        label={t('join.microphone')}
        value={deviceId}
        options={[
          { value: '', label: t('join.default') },
          ...microphones
            .filter((each) => each.deviceId !== 'default')
            .map((each, at) => ({
              value: each.deviceId,
              label: each.label || t('join.unnamed', { number: at + 1 }),
            })),
        ]}
        onChange={({ target }) => void choose(target.value)}
      />
      {problem && <MicrophoneHelp problem={problem} onRetry={() => void choose(deviceId)} />}
      <Segmented
        label={t('mode.label')}
        size="l"
        wide
        options={[
          { value: 'open', label: t('mode.open') },
          { value: 'push', label: t('mode.push') },
        ]}
        value={mode}
        onChange={setTalkMode}
      />
      <p className={css.hint}>{t(`mode.${mode}Help`)}</p>
    </div>
  );
}
