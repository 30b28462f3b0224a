import type { TablerIcon } from '@tabler/icons-react';
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import css from './Notice.module.css';

export interface NoticeProps {
  tone?: 'info' | 'good' | 'warn' | 'bad' | 'neutral' | undefined;
  icon?: TablerIcon | undefined;
  title?: ReactNode | undefined;
  children?: ReactNode | undefined;
  /** Buttons or a link below the text. */
  action?: ReactNode | undefined;
  /** Announces the notice when it appears: for the result of an action. */
  live?: boolean | undefined;
}

const icons = {
  info: IconInfoCircle,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconExclamationCircle,
  neutral: IconInfoCircle,
};

/** A message box in the page. */
export function Notice({ tone = 'info', icon, title, children, action, live }: NoticeProps) {
  return (
    <div className={cx(css.notice, css[tone])} role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      <Icon of={icon ?? icons[tone]} />
      <div className={css.body}>
        {title && <b>{title}</b>}
        {children && <div>{children}</div>}
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  );
}
