import { useTranslation } from '@touchline/i18n';
import { Notice } from '@touchline/ui';
import type { ReactNode } from 'react';
import { FormNotice } from '../form-notice/FormNotice.tsx';

interface Props {
  /** Markup that the whitelist rejects. */
  refused: readonly string[];
  /** Why the form was not saved, and what to do next. */
  children?: ReactNode;
}

/** Lists markup that readers will not get. */
export function RefusedNotice({ refused, children }: Props) {
  const { t } = useTranslation('consoleContent');
  if (refused.length === 0) return null;
  const text = (
    <>
      <p>{t('markup.text')}</p>
      <p>
        <code dir="ltr">{refused.join('  ')}</code>
      </p>
      {children}
    </>
  );
  const Above = children ? FormNotice : Notice;
  return (
    <Above key={refused.join()} tone="warn" title={t('markup.title')}>
      {text}
    </Above>
  );
}
