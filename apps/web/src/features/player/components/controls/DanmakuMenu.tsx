import { IconAdjustmentsHorizontal, IconTextCaption } from '@tabler/icons-react';
import { useFormats, useTranslation } from '@touchline/i18n';
import { IconButton, Segmented, Slider, Switch } from '@touchline/ui';
import { Popover } from '@touchline/ui/overlay';
import { danmakuMostRows, setDanmaku, useSettings } from '../../model/settings.ts';
import css from './controls.module.css';
import { PlayerButton } from './PlayerButton.tsx';

const ranges = {
  opacity: { min: 0.2, max: 1, step: 0.1 },
  size: { min: 0.75, max: 1.5, step: 0.05 },
  speed: { min: 0.5, max: 2, step: 0.1 },
  density: { min: 0.2, max: 1, step: 0.1 },
} as const;

const areas = [
  { value: 'quarter', area: 0.25 },
  { value: 'half', area: 0.5 },
  { value: 'full', area: 1 },
] as const;

/** Switches danmaku on or off, and sets its appearance. */
export function DanmakuMenu() {
  const { t } = useTranslation('player');
  const { percent } = useFormats();
  const danmaku = useSettings((settings) => settings.danmaku);
  const rows = danmaku.rows === danmakuMostRows ? t('danmaku.allRows') : String(danmaku.rows);
  return (
    <>
      <PlayerButton
        icon={IconTextCaption}
        label={t('danmaku.title')}
        hotkey="d"
        pressed={danmaku.on}
        onClick={() => setDanmaku({ on: !danmaku.on })}
      />
      <span>
        <Popover
          label={t('danmaku.settings')}
          side="above"
          align="end"
          gap={8}
          trigger={(props) => (
            <IconButton
              {...props}
              icon={IconAdjustmentsHorizontal}
              label={t('danmaku.settings')}
              className={css.button}
            />
          )}
        >
          {() => (
            <div className={css.settings}>
              <Switch label={t('danmaku.title')} checked={danmaku.on} onChange={(on) => setDanmaku({ on })} />
              {(['opacity', 'size', 'speed', 'density'] as const).map((name) => (
                <div key={name} className={css.setting}>
                  <span>{t(`danmaku.${name}`)}</span>
                  <Slider
                    {...ranges[name]}
                    label={t(`danmaku.${name}`)}
                    value={danmaku[name]}
                    valueText={percent(danmaku[name])}
                    onChange={(value) => setDanmaku({ [name]: value })}
                  />
                  <span className="num">{percent(danmaku[name])}</span>
                </div>
              ))}
              <div className={css.setting}>
                <span>{t('danmaku.rows')}</span>
                <Slider
                  min={1}
                  max={danmakuMostRows}
                  step={1}
                  label={t('danmaku.rows')}
                  value={danmaku.rows}
                  valueText={rows}
                  onChange={(value) => setDanmaku({ rows: value })}
                />
                <span className="num">{rows}</span>
              </div>
              <div className={css.setting}>
                <span>{t('danmaku.area')}</span>
                <Segmented
                  label={t('danmaku.area')}
                  value={areas.find(({ area }) => area === danmaku.area)?.value ?? 'half'}
                  wide
                  options={areas.map(({ value }) => ({ value, label: t(`danmaku.areas.${value}`) }))}
                  onChange={(chosen) => setDanmaku({ area: areas.find(({ value }) => value === chosen)?.area ?? 0.5 })}
                />
              </div>
            </div>
          )}
        </Popover>
      </span>
    </>
  );
}
