import { IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import css from './auth.module.css';

const waiting = new Set(['review_pending', 'not_an_anchor', 'anchor_not_registered', 'feature_disabled']);

/** Codes of the host sign-in for users whose password or code was right: the next step is the application. */
const toApplication = new Set(['review_pending', 'review_rejected', 'not_an_anchor']);
const titled = [
  'review_pending',
  'review_rejected',
  'not_an_anchor',
  'anchor_not_registered',
  'anchor_banned',
  'anchor_banned_forever',
] as const;

interface SignInNoticeProps {
  code: string;
  text: string;
  /** Signs in as a viewer with the same input and opens the application. */
  onApplication?: () => void;
}

/** The server's answer above the fields: a pending state is not styled as an error. */
export function SignInNotice({ code, text, onApplication }: SignInNoticeProps) {
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
