import { useTranslation } from '@touchline/i18n';
import { PhoneFields } from '../../../shared/form/phone/PhoneFields.tsx';
import type { ApplicationDetails } from '../api/use-application.ts';
import { useApplicationDraft } from '../model/use-application-draft.ts';
import { useApplicationForm } from '../model/use-application-form.ts';
import { useInvalidFocus } from '../model/use-invalid-focus.ts';
import { ApplicationEnd } from './ApplicationEnd.tsx';
import { CommentaryFields } from './CommentaryFields.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import css from './host.module.css';
import { PersonalFields } from './PersonalFields.tsx';

interface ApplicationFormProps {
  uid: string;
  details: ApplicationDetails;
  /** Whether leaving would lose input. */
  onDirty: (dirty: boolean) => void;
  onSent: () => void;
}

/** The application to become a host. The input is stored on this device until it is sent. */
export function ApplicationForm({ uid, details, onDirty, onSent }: ApplicationFormProps) {
  const { t } = useTranslation('host');
  const { form, needsPhone, faults } = useApplicationForm({ uid, details, onSent });
  const dirty = useApplicationDraft(uid, form.values, onDirty);
  const { frame, tried, onTry } = useInvalidFocus(form.busy);
  return (
    <form
      ref={frame}
      className="stack-5"
      aria-label={t('form.title')}
      noValidate
      onSubmit={(event) => {
        form.onSubmit(event);
        onTry();
      }}
    >
      <PersonalFields form={form} />
      <CommentaryFields form={form} />
      <DocumentFields form={form} />
      {needsPhone && (
        <section className={css.part}>
          <h2>{t('form.phone')}</h2>
          <p className={css.lead}>{t('form.phoneLead')}</p>
          <div className={css.narrow}>
            <PhoneFields purpose="change_phone" form={form} />
          </div>
        </section>
      )}
      <ApplicationEnd form={form} faults={tried ? faults : 0} kept={dirty} />
    </form>
  );
}
