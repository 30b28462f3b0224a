import { IconVolume, IconVolume2, IconVolumeOff } from '@tabler/icons-react';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Slider } from '@touchline/ui';
import { useSettings } from '../../model/settings.ts';
import css from './controls.module.css';
import { PlayerButton } from './PlayerButton.tsx';

interface VolumeProps {
  /** Whether there is no sound, for any reason. */
  silent: boolean;
  onToggle: () => void;
  onVolume: (volume: number) => void;
}

export function Volume({ silent, onToggle, onVolume }: VolumeProps) {
  const { t } = useTranslation('player');
  const { percent } = useFormats();
  const volume = useSettings((settings) => settings.volume);
  const shown = silent ? 0 : volume;
  return (
    <>
      <PlayerButton
        icon={shown === 0 ? IconVolumeOff : shown < 0.5 ? IconVolume2 : IconVolume}
        label={silent ? t('unmute') : t('mute')}
        hotkey="m"
        onClick={onToggle}
      />
      <Slider
        className={css.volume}
        onVideo
        label={t('volume')}
        value={shown}
        valueText={percent(shown)}
        onChange={onVolume}
      />
    </>
  );
}
