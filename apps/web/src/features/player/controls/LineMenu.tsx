import type { Playback } from '@touchline/contract/streams';
import { useTranslation } from '@touchline/i18n';
import { DropMenu, type MenuEntry } from '@touchline/ui';
import { lineOrder } from '../engine/lines.ts';
import { supportsLine } from '../engine/open.ts';
import type { LineKind } from '../engine/types.ts';
import { useSettings } from '../settings.ts';
import css from './controls.module.css';

interface LineMenuProps {
  lines: readonly Playback[];
  kind: LineKind | null;
  /** Height of the picture, 0 for sound only. */
  height: number;
}

/** What plays now, and the lines one may choose from. */
export function LineMenu({ lines, kind, height }: LineMenuProps) {
  const { t } = useTranslation('player');
  const chosen = useSettings((settings) => settings.line);
  const quality = height > 0 ? `${height}p` : t('quality.source');
  const choose = (line: LineKind | null) => () => useSettings.setState({ line });
  const offered = lineOrder.filter((line) => lines.some((one) => one.kind === line) && supportsLine(line));
  const items: MenuEntry[] = [
    {
      id: 'auto',
      label: t('line.auto'),
      checked: chosen === null,
      onSelect: choose(null),
      ...(chosen === null && kind !== null ? { note: t('line.now', { line: t(`line.${kind}`) }) } : {}),
    },
    ...offered.map((line) => ({
      id: line,
      label: t(`line.${line}`),
      note: t(`lineNote.${line}`),
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
      trigger={(props) => (
        <button type="button" {...props} className={css.quality} aria-label={t('line.label', { quality })}>
          {quality}
        </button>
      )}
    />
  );
}
