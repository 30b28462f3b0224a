import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import { cx, Icon } from '@touchline/ui';
import type { ReactNode } from 'react';
import css from './groups.module.css';

interface OptionButtonProps {
  icon: TablerIcon;
  /** The present value, at the end. */
  value?: string | undefined;
  danger?: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** A row of settings that opens something. */
export function OptionButton({ icon, value, danger, onClick, children }: OptionButtonProps) {
  return (
    <button type="button" className={cx(css.option, danger && css.danger)} onClick={onClick}>
      <Icon of={icon} />
      {children}
      {value !== undefined && (
        <>
          <span className="truncate">{value}</span>
          <Icon of={IconChevronRight} size="s" turn />
        </>
      )}
    </button>
  );
}
