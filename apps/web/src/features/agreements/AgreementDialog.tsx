import { useQueryClient } from '@tanstack/react-query';
import { useErrorTextOf } from '@touchline/app-kit/act';
import { answerKey, patchAnswer, useCall, useMutationOf } from '@touchline/app-kit/calls';
import { agreementCalls } from '@touchline/contract/agreements';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import css from './agreements.module.css';

const key = answerKey(agreementCalls.pending, {});

/** Asks a member to accept the agreements that changed since; again at the next visit, until they are accepted. */
export function AgreementDialog() {
  const { t } = useTranslation(['pages', 'common']);
  const formats = useFormats();
  const errorTextOf = useErrorTextOf();
  const queries = useQueryClient();
  const [later, setLater] = useState(false);
  const { data } = useCall(agreementCalls.pending, {}, { staleTime: 600_000 });
  const accepting = useMutationOf(agreementCalls.accept, {
    onSuccess: (answer) => patchAnswer(queries, key, () => answer),
  });
  const items = data?.items ?? [];
  if (items.length === 0 || later) return null;
  const accept = (): void => accepting.mutate({ items: items.map(({ page, edition }) => ({ page, edition })) });
  return (
    <Dialog
      open
      size="s"
      title={t('pages:agreement.changed.title')}
      onClose={() => setLater(true)}
      foot={
        <>
          <Button onClick={() => setLater(true)}>{t('pages:agreement.changed.later')}</Button>
          <Button tone="primary" loading={accepting.isPending} onClick={accept}>
            {t('pages:agreement.changed.accept')}
          </Button>
        </>
      }
    >
      <p>{t('pages:agreement.changed.text')}</p>
      <ul className={css.list}>
        {items.map(({ page, publishedAt }) => (
          <li key={page}>
            <a href={`#/user/contract/${page}`} target="_blank" rel="noreferrer">
              {t(`pages:agreement.${page}`)}
            </a>
            <small>{formats.date(publishedAt)}</small>
          </li>
        ))}
      </ul>
      {accepting.error && <Notice tone="bad">{errorTextOf(accepting.error)}</Notice>}
    </Dialog>
  );
}
