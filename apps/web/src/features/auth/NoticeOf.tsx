import { IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import css from './auth.module.css';

const waiting = new Set(['review_pending', 'not_an_anchor', 'anchor_not_registered', 'feature_disabled']);

/** Notices of the host's face to somebody whose password or code was right: the way on is the application. */
const toApplication = new Set(['review_pending', 'review_rejected', 'not_an_anchor']);
const titled = [
  'review_pending',
  'review_rejected',
  'not_an_anchor',
  'anchor_not_registered',
  'anchor_banned',
  'anchor_banned_forever',
] as const;

interface NoticeOfProps {
  code: string;
  text: string;
  /** Goes in as a viewer and on to the application, with what was typed. */
  onApplication?: () => void;
}

/** What the server answered, above the fields: a state to wait for is not painted as a fault. */
export function NoticeOf({ code, text, onApplication }: NoticeOfProps) {
  const { t } = useTranslation('auth');
  const known = titled.find((each) => each === code);
  const tone = waiting.has(code) ? ({ tone: 'warn', icon: IconHourglass } as const) : ({ tone: 'bad' } as const);
  return (
    <Notice
      {...tone}
      live
      title={known && t(`notice.${known}`)}
      action={
        onApplication && toApplication.has(code) ? (
          <Button size="s" onClick={onApplication}>
            {t(code === 'not_an_anchor' ? 'apply' : 'toApplication')}
          </Button>
        ) : code === 'anchor_not_registered' ? (
          <Link to="/register" search={{ kind: 'host' }} className={css.link}>
            {t('registerHost')}
          </Link>
        ) : undefined
      }
    >
      {text}
    </Notice>
  );
}
