import { useTranslation } from '@touchline/i18n';
import { Notice } from '@touchline/ui';
import type { ReactNode } from 'react';

interface Props {
  /** What the whitelist refuses of a text. */
  refused: readonly string[];
  children?: ReactNode;
}

/** Markup that readers will not get as it is written. */
export function RefusedNotice({ refused, children }: Props) {
  const { t } = useTranslation('consoleContent');
  if (refused.length === 0) return null;
  return (
    <Notice tone="warn" live title={t('markup.title')}>
      <p>{t('markup.text')}</p>
      <p>
        <code dir="ltr">{refused.join('  ')}</code>
      </p>
      {children}
    </Notice>
  );
}
