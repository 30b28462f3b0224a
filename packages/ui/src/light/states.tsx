import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import css from './states.module.css';

export interface EmptyStateProps {
  /** A drawing of ./art; without one, the small halfway line. */
  art?: ReactNode | undefined;
  title: string;
  /** A helpful sentence: what will appear here, or what to do. */
  text?: ReactNode | undefined;
  /** A button or link. */
  action?: ReactNode | undefined;
  level?: 2 | 3 | undefined;
}

export function EmptyState({ art, title, text, action, level = 3 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={css.empty}>
      {art ?? <HalfwayLine />}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

function HalfwayLine() {
  return (
    <svg className={css.line} viewBox="0 0 96 64" aria-hidden="true">
      <path d="M4 60H92M48 6V60" />
      <circle cx="48" cy="34" r="16" />
    </svg>
  );
}

export interface ErrorStateProps {
  title: string;
  text?: ReactNode | undefined;
  retryLabel: string;
  onRetry: () => void;
  retrying?: boolean | undefined;
  /** What support may ask for, such as a request id. */
  detail?: string | undefined;
}

/** A list that failed to load, announced once, with a retry button. */
export function ErrorState({ title, text, retryLabel, onRetry, retrying, detail }: ErrorStateProps) {
  return (
    <div className={css.empty} role="alert">
      <svg className={css.line} viewBox="0 0 96 64" aria-hidden="true">
        <path d="M4 60H36M60 60H92M40 52l16 16M56 52L40 68M48 6V40" />
      </svg>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      <div className={css.action}>
        <Button icon={IconRefresh} onClick={onRetry} loading={retrying}>
          {retryLabel}
        </Button>
      </div>
      {detail && <small className="num">{detail}</small>}
    </div>
  );
}

/** The last line of a list: "That is every one of today." */
export function EndNote({ children }: { children: ReactNode }) {
  return <p className={css.end}>{children}</p>;
}
