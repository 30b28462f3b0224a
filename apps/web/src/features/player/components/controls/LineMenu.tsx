import { IconGauge } from '@tabler/icons-react';
import type { Playback } from '@touchline/contract/streams';
import { useTranslation } from '@touchline/i18n';
import { DropMenu, Icon, type MenuEntry } from '@touchline/ui';
import { lineOrder } from '../../model/engine/lines.ts';
import { supportsLine } from '../../model/engine/open.ts';
import type { LineKind } from '../../model/engine/types.ts';
import { useSettings } from '../../model/settings.ts';
import css from './controls.module.css';

interface LineMenuProps {
  lines: readonly Playback[];
  kind: LineKind | null;
  /** Height of the video, 0 while it is unknown. */
  height: number;
  /** The stream has no picture. */
  soundOnly: boolean;
}

/** Both low-delay lines are one choice for the viewer. */
const modeOf = (line: LineKind | null): 'auto' | 'http_flv' | 'hls' => {
  if (line === null) return 'auto';
  return line === 'hls' ? 'hls' : 'http_flv';
};

/** Chooses between low delay and a steadier video; shows the current line. */
export function LineMenu({ lines, kind, height, soundOnly }: LineMenuProps) {
  const { t } = useTranslation('player');
  const chosen = useSettings((settings) => settings.line);
  const quality = height > 0 ? `${height}p` : t('quality.source');
  const mode = t(`line.${modeOf(chosen)}`);
  const label = soundOnly ? t('line.labelSound', { mode }) : t('line.label', { mode, quality });
  const choose = (line: LineKind | null) => () => useSettings.setState({ line });
  const offered = lineOrder.filter((line) => lines.some((one) => one.kind === line) && supportsLine(line));
  const items: MenuEntry[] = [
    {
      id: 'auto',
      label: t('line.auto'),
      checked: chosen === null,
      onSelect: choose(null),
      about: chosen === null && kind !== null ? t('line.now', { line: t(`line.${modeOf(kind)}`) }) : undefined,
    },
    ...offered.map((line) => ({
      id: line,
      label: t(`line.${line}`),
      about: t(`lineNote.${line}`),
      checked: chosen === line,
      onSelect: choose(line),
    })),
  ];
  return (
    <DropMenu
      label={t('line.title')}
      side="above"
      align="end"
      gap={8}
      items={items}
      header={<span className="note">{soundOnly ? t('soundOnly') : t('line.picture', { quality })}</span>}
      trigger={(props) => (
        <button type="button" {...props} className={css.quality} aria-label={label}>
          <Icon of={IconGauge} />
          <span className={css.wide}>{mode}</span>
        </button>
      )}
    />
  );
}
