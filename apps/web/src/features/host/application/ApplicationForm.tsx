import { useTranslation } from '@touchline/i18n';
import { PhoneFields } from '../../../shared/phone/PhoneFields.tsx';
import css from '../host.module.css';
import type { ApplicationDetails } from '../use-application.ts';
import { ApplicationEnd } from './ApplicationEnd.tsx';
import { CommentaryFields } from './CommentaryFields.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import { PersonalFields } from './PersonalFields.tsx';
import { useApplicationDraft } from './use-application-draft.ts';
import { useApplicationForm } from './use-application-form.ts';
import { useInvalidFocus } from './use-invalid-focus.ts';

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
      className={css.form}
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
