import type { TablerIcon } from '@tabler/icons-react';
import { IconButton, Tooltip } from '@touchline/ui';
import css from './controls.module.css';

interface PlayerButtonProps {
  icon: TablerIcon;
  label: string;
  /** The key of the same command. */
  hotkey?: string;
  pressed?: boolean;
  filled?: boolean;
  /** Hidden in narrow players. */
  wideOnly?: boolean;
  onClick: () => void;
}

/** A control over the video; the tooltip names its key. */
export function PlayerButton({ icon, label, hotkey, pressed, filled, wideOnly, onClick }: PlayerButtonProps) {
  return (
    <span className={wideOnly ? css.wide : undefined}>
      <Tooltip text={hotkey ? `${label} (${hotkey})` : label}>
        <IconButton
          icon={icon}
          label={label}
          filled={filled}
          aria-pressed={pressed}
          aria-keyshortcuts={hotkey}
          className={css.button}
          onClick={onClick}
        />
      </Tooltip>
    </span>
  );
}
