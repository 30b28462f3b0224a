import { isAgreementPage } from '@touchline/contract/agreements';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { Checkbox } from '@touchline/ui/form';
import { useState } from 'react';
import { replaceValues } from '../../../shared/unsaved/unsaved.ts';
import type { PageTextEdit } from '../api/use-page-text.ts';
import css from './pages.module.css';
import { Versions } from './Versions.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface Props {
  text: PageTextEdit;
  /** Called after an old version was loaded into the fields. */
  onTaken: () => void;
}

/** Buttons below a text: save the draft, publish, withdraw, and older versions. */
export function PageTextTools({ text, onTaken }: Props) {
  const { t } = useTranslation('consoleContent');
  const [asking, setAsking] = useState<'versions' | 'withdraw' | null>(null);
  const { page, language, busy, changed, title } = text;
  const { draft, published } = text.stored;
  const untitled = title.trim() === '';
  const version = published?.version ?? 0;
  // Only for the next version, so that members are not asked again by a later correction.
  const [askedFor, setAskedFor] = useState<number | null>(null);
  const askAgain = askedFor === version;
  return (
    <>
      {isAgreementPage(page) && (
        <Checkbox
          label={t('pages.askAgain')}
          checked={askAgain}
          onChange={(checked) => setAskedFor(checked ? version : null)}
        />
      )}
      <div className={css.tools}>
        <Button disabled={busy || !changed || untitled} onClick={() => text.save()}>
          {t('pages.save')}
        </Button>
        <Button
          tone="primary"
          loading={busy}
          disabled={(!draft && !changed) || untitled}
          onClick={() => text.publish(askAgain)}
        >
          {t('pages.publish')}
        </Button>
        {draft && (
          <Button tone="quiet" disabled={busy} onClick={text.discard}>
            {t('pages.discard')}
          </Button>
        )}
        <Button tone="quiet" onClick={() => setAsking('versions')}>
          {t('versions.title')}
        </Button>
        {published && (
          <Button tone="danger-line" disabled={busy} onClick={() => setAsking('withdraw')}>
            {t('versions.withdraw')}
          </Button>
        )}
      </div>
      {asking === 'versions' && (
        <Versions
          page={page}
          language={language}
          onClose={() => setAsking(null)}
          onTake={(version) => {
            const take = (): void => {
              text.setTitle(version.title);
              text.setHtml(version.html);
              onTaken();
              setAsking(null);
            };
            if (changed) replaceValues(take);
            else take();
          }}
        />
      )}
      {asking === 'withdraw' && (
        <WithdrawDialog page={page} language={language} onClose={() => setAsking(null)} onConfirm={text.withdraw} />
      )}
    </>
  );
}
