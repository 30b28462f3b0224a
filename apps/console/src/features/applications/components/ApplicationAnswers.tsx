import { IconCheck } from '@tabler/icons-react';
import { useNow } from '@touchline/app-kit/clock';
import { languageOf } from '@touchline/contract/languages';
import type { ApplicationDetails } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import { yearsSince } from '../../../shared/age/age.ts';
import { useListText } from '../../../shared/list-text.ts';
import { useRegionName, useSportNames } from '../../../shared/names.ts';
import css from './applications.module.css';

/** The applicant's answers. */
export function ApplicationAnswers({ application }: { application: ApplicationDetails }) {
  const { t } = useTranslation('consoleReview');
  const formats = useFormats();
  const sportNames = useSportNames();
  const listText = useListText();
  const now = useNow(30_000);
  const { form, phone, registeredAt } = application;
  const region = useRegionName(form.region);
  return (
    <dl className={css.facts}>
      <dt>{t('fact.realName')}</dt>
      <dd>{form.realName}</dd>
      <dt>{t('fact.birthday')}</dt>
      <dd>
        {formats.date(`${form.birthday}T12:00:00`)}
        <span className="dim">{t('fact.age', { count: yearsSince(form.birthday, new Date(now)) })}</span>
      </dd>
      <dt>{t('fact.phone')}</dt>
      <dd>
        {phone ? (
          <>
            <bdi dir="ltr">{phone}</bdi>
            <span className={css.good}>
              <Icon of={IconCheck} size="s" />
              {t('fact.checked')}
            </span>
          </>
        ) : (
          '–'
        )}
      </dd>
      <dt>{t('fact.region')}</dt>
      <dd>{region}</dd>
      <dt>{t('fact.languages')}</dt>
      <dd>{listText(form.languages.map((code) => languageOf(code).ownName))}</dd>
      <dt>{t('fact.sports')}</dt>
      <dd>{sportNames(form.sports)}</dd>
      <dt>{t('fact.contact')}</dt>
      <dd>{form.contact || '–'}</dd>
      {form.sampleLink && (
        <>
          <dt>{t('fact.sample')}</dt>
          <dd>
            <a className="text-link" href={form.sampleLink} target="_blank" rel="noopener noreferrer nofollow">
              {form.sampleLink.replace(/^https:\/\//, '')}
            </a>
          </dd>
        </>
      )}
      <dt>{t('fact.words')}</dt>
      <dd className={css.words} dir="auto">
        {form.experience || '–'}
      </dd>
      <dt>{t('fact.registered')}</dt>
      <dd>{formats.dateTime(registeredAt)}</dd>
    </dl>
  );
}

/** Everything that happened so far, including earlier applications. */
export function History({ steps }: { steps: ApplicationDetails['history'] }) {
  const { t } = useTranslation('consoleReview');
  const formats = useFormats();
  return (
    <div>
      <h3>{t('history')}</h3>
      <ul className={css.history}>
        {steps.map(({ id, at, action, by, to, reason }) => (
          <li key={id}>
            <time dateTime={at}>{formats.dateTime(at)}</time>
            <span>
              {t(`step.${action}`, { name: to?.name ?? '' })}
              {by && <span className="dim"> ({by.name})</span>}
              {reason && (
                <q className="dim" dir="auto">
                  {reason}
                </q>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
