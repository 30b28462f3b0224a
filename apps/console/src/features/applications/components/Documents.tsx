import { IconEye, IconId, IconUserSquare } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers } from '@touchline/app-kit/calls';
import type { OutputOf } from '@touchline/contract/kernel';
import { type ApplicationDetails, applicationOperatorCalls } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useKeys } from '../../../shared/keys/key-bindings.ts';
import css from './applications.module.css';
import { DocumentViewer } from './DocumentViewer.tsx';

type DocumentSet = OutputOf<typeof applicationOperatorCalls.documents>;
type Kind = ApplicationDetails['documents'][number]['kind'];

/**
 * Private pictures: fetched when somebody opens them (the audit log records who) and dropped when their links expire.
 */
export function Documents({ application }: { application: ApplicationDetails }) {
  const { t } = useTranslation('consoleReview');
  const formats = useFormats();
  const { act, busy } = useAct();
  const queries = useQueryClient();
  const [shown, setShown] = useState<DocumentSet | null>(null);
  const [large, setLarge] = useState<Kind | null>(null);
  const { id, documents, documentsUntil } = application;
  const some = documents.some(({ available }) => available);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), Math.max(0, new Date(shown.expiresAt).getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [shown]);

  const show = (kind: Kind | null) =>
    void act(async () => {
      if (!shown) {
        setShown(await api.call(applicationOperatorCalls.documents, { id }));
        // The history now records the view.
        void reloadAnswers(queries, applicationOperatorCalls.application, { id });
      }
      setLarge(kind);
    });
  const showFirst = () => show(documents.find(({ available }) => available)?.kind ?? null);
  useKeys('documents', [{ key: 'd', label: t('keys.documents'), run: some ? showFirst : undefined }]);
  const urlOf = (kind: Kind) => shown?.items.find((item) => item.kind === kind)?.url;
  const largeUrl = large && urlOf(large);
  const opened = shown?.items.map(({ kind }) => kind) ?? [];
  const neighbour = (step: number): (() => void) | undefined => {
    const kind = large && opened[opened.indexOf(large) + step];
    return kind ? () => setLarge(kind) : undefined;
  };

  return (
    <div>
      <h3>{t('documents')}</h3>
      {documents.length === 0 ? (
        <p className="dim">{t('noDocuments')}</p>
      ) : (
        <div className={css.documents}>
          {documents.map(({ kind, available }) => {
            const url = urlOf(kind);
            return (
              <button
                key={kind}
                type="button"
                className={css.document}
                disabled={!available || busy}
                onClick={() => show(kind)}
              >
                {url ? <img src={url} alt="" /> : <Icon of={kind === 'selfie' ? IconUserSquare : IconId} size="l" />}
                <span className={css.caption}>
                  {available && !url && <Icon of={IconEye} size="xs" />}
                  {available ? t(`document.${kind}`) : t('documentDeleted')}
                </span>
              </button>
            );
          })}
        </div>
      )}
      {documentsUntil && <p className="dim">{t('documentsUntil', { at: formats.dateTime(documentsUntil) })}</p>}
      {large && largeUrl && (
        <DocumentViewer
          key={large}
          url={largeUrl}
          label={t(`document.${large}`)}
          onPrevious={neighbour(-1)}
          onNext={neighbour(1)}
          onClose={() => setLarge(null)}
        />
      )}
    </div>
  );
}
