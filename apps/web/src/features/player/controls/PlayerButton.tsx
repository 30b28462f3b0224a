import type { TablerIcon } from '@tabler/icons-react';
import { IconButton, Tooltip } from '@touchline/ui';
import css from './controls.module.css';

interface PlayerButtonProps {
  icon: TablerIcon;
  label: string;
  /** The key that does the same. */
  hotkey?: string;
  pressed?: boolean;
  filled?: boolean;
  /** Left out where there is little room. */
  wideOnly?: boolean;
  onClick: () => void;
}

/** A control over the picture; its key is told in the tooltip. */
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
