import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { Checkbox } from '@touchline/ui/form';
import { ProblemNotice } from '../../../shared/form/ProblemNotice.tsx';
import type { ApplicationFormState } from '../model/use-application-form.ts';
import css from './host.module.css';

interface ApplicationEndProps {
  form: ApplicationFormState;
  /** Number of invalid fields to report; 0 before the first submission. */
  faults: number;
  /** The input is stored on this device. */
  kept: boolean;
}

/** The agreement, what is wrong, and the button. */
export function ApplicationEnd({ form, faults, kept }: ApplicationEndProps) {
  const { t } = useTranslation('host');
  return (
    <div className="stack-4">
      <Checkbox
        name="agreement"
        checked={form.values.agreement}
        onChange={(checked) => form.set('agreement', checked)}
        error={form.error('agreement')}
        label={
          <>
            {t('form.agree')}{' '}
            <a className={css.link} href="#/user/contract/service" target="_blank" rel="noreferrer">
              {t('form.agreement')}
            </a>
          </>
        }
      />
      <ProblemNotice text={form.notice?.text} />
      {faults > 0 && (
        <Notice tone="bad" live>
          {t('form.faults', { count: faults })}
        </Notice>
      )}
      <div className={css.row}>
        <Button type="submit" tone="primary" size="l" loading={form.busy}>
          {t('form.send')}
        </Button>
        <span className={css.note}>{kept && t('form.kept')}</span>
      </div>
    </div>
  );
}
