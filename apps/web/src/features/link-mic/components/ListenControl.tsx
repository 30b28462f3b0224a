import { IconHeadphones, IconHeadphonesOff } from '@tabler/icons-react';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { Button, IconButton, Slider } from '@touchline/ui';
import { Popover } from '@touchline/ui/overlay';
import { allowSound, setVoiceVolume } from '../model/listening.ts';
import { useVoice } from '../model/voice-store.ts';
import css from './seats.module.css';

/** The volume of the seats for listeners. */
export function ListenControl() {
  const { t } = useTranslation('linkMic');
  const { percent } = useFormats();
  const { state, volume } = useVoice((voice) => voice.listener);
  if (state === 'off') return null;
  return (
    <Popover
      label={t('listen.title')}
      align="end"
      trigger={(props) => (
        <IconButton
          {...props}
          size="s"
          icon={volume === 0 ? IconHeadphonesOff : IconHeadphones}
          label={t('listen.title')}
        />
      )}
    >
      {() => (
        <div className={css.volume}>
          <b>{t('listen.title')}</b>
          <Slider label={t('listen.volume')} value={volume} valueText={percent(volume)} onChange={setVoiceVolume} />
          <p>{t('listen.ducked')}</p>
        </div>
      )}
    </Popover>
  );
}

/** Why the seats cannot be heard, with what helps. */
export function ListenProblem() {
  const { t } = useTranslation('linkMic');
  const errorText = useErrorText();
  const { state, code } = useVoice((voice) => voice.listener);
  if (state === 'blocked') {
    return (
      <div className={css.problem} role="status">
        <span>{t('listen.blocked')}</span>
        <Button size="s" tone="primary" icon={IconHeadphones} onClick={allowSound}>
          {t('listen.allow')}
        </Button>
      </div>
    );
  }
  if (code === null || code === 'link_mic_not_open') return null;
  return (
    <p className={css.problem} role="status">
      {errorText(code)}
    </p>
  );
}
