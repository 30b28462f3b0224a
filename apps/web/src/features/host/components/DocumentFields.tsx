import { type DocumentKind, documentKinds } from '@touchline/contract/hosts';
import { limits } from '@touchline/contract/limits';
import { useFormats, useTranslation } from '@touchline/i18n';
import type { ApplicationValues } from '../model/application-rules.ts';
import type { ApplicationFormState } from '../model/use-application-form.ts';
import { DocumentField } from './DocumentField.tsx';
import css from './host.module.css';

const fieldOfDocument = { id_front: 'idFront', id_back: 'idBack', selfie: 'selfie' } as const satisfies Record<
  DocumentKind,
  keyof ApplicationValues
>;

/** The pictures of the applicant's documents. */
export function DocumentFields({ form }: { form: ApplicationFormState }) {
  const { t } = useTranslation('host');
  const { number } = useFormats();
  return (
    <section className={css.part}>
      <h2>{t('form.documents')}</h2>
      <p className={css.lead}>{t('form.documentsLead', { days: number(limits.hosts.documentsLifeMs / 86_400_000) })}</p>
      <div className={css.documents}>
        {documentKinds.map((kind) => {
          const name = fieldOfDocument[kind];
          return (
            <DocumentField
              key={kind}
              label={t(`document.${kind}`)}
              hint={t(`document.${kind}Hint`)}
              value={form.values[name]}
              onChange={(picture) => form.set(name, picture)}
              error={form.error(name)}
            />
          );
        })}
      </div>
    </section>
  );
}
