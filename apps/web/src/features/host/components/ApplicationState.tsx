import { IconBan, IconCheck, IconHourglass, IconX } from '@tabler/icons-react';
import { limits } from '@touchline/contract/limits';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, ButtonLink, cx, Icon } from '@touchline/ui';
import type { ReactNode } from 'react';
import type { ApplicationDetails } from '../api/use-application.ts';
import css from './host.module.css';

const answerHours = limits.hosts.answerWithinMs / 3_600_000;

const looks = {
  approved: { icon: IconCheck, tone: css.good },
  under_review: { icon: IconHourglass, tone: css.waiting },
  rejected: { icon: IconX, tone: css.bad },
  banned: { icon: IconBan, tone: css.bad },
  banned_forever: { icon: IconBan, tone: css.bad },
} as const;

type AnsweredStatus = keyof typeof looks;

interface ApplicationStateProps {
  status: AnsweredStatus;
  details: Pick<ApplicationDetails, 'reason' | 'bannedUntil' | 'phone' | 'applications'>;
  onReapply: () => void;
}

/** The state of an application, its reason, and the next step. */
export function ApplicationState({ status, details, onReapply }: ApplicationStateProps) {
  const { t } = useTranslation(['host', 'common']);
  const formats = useFormats();
  const { icon, tone } = looks[status];
  const latest = details.applications[0];
  const phone = details.phone ?? '';
  return (
    <section className={css.state} aria-labelledby="application-state">
      <span className={cx(css.disc, tone)}>
        <Icon of={icon} />
      </span>
      <div className={css.decision}>
        <h2 id="application-state">{t(`host:state.${status}`)}</h2>
        {status === 'under_review' && (
          <>
            {latest && <p>{t('host:state.sentAt', { when: formats.dateTime(latest.appliedAt) })}</p>}
            <Coming
              steps={[
                t('host:state.next.review', { hours: formats.number(answerHours) }),
                phone ? t('host:state.next.sms', { phone }) : t('host:state.next.here'),
                t('host:state.next.studio'),
              ]}
            />
          </>
        )}
        {status === 'rejected' && (
          <>
            <Reason text={details.reason} />
            <p>{t('host:state.rejectedBody')}</p>
            <Actions>
              <Button tone="primary" onClick={onReapply}>
                {t('host:state.again')}
              </Button>
            </Actions>
          </>
        )}
        {status === 'approved' && (
          <>
            <p>{t('host:state.approvedBody')}</p>
            <Actions>
              <ButtonLink tone="primary" href="#/user/configuration">
                {t('host:state.toStudio')}
              </ButtonLink>
            </Actions>
          </>
        )}
        {status === 'banned' && (
          <p>
            {details.bannedUntil
              ? t('host:state.bannedUntil', { until: formats.dateTime(details.bannedUntil) })
              : t('host:state.bannedBody')}
          </p>
        )}
        {status === 'banned_forever' && <p>{t('host:state.banned_foreverBody')}</p>}
        {(status === 'banned' || status === 'banned_forever') && <Reason text={details.reason} />}
        {(status === 'under_review' || status === 'banned' || status === 'banned_forever') && (
          <>
            <p>{t('host:state.watchOn')}</p>
            <Actions>
              <ButtonLink href="#/match/0">{t('host:state.toMatches')}</ButtonLink>
            </Actions>
          </>
        )}
      </div>
    </section>
  );
}

const Actions = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>;

/** The reason of a rejection or a ban, as an operator wrote it. */
function Reason({ text }: { text: string | null }) {
  const { t } = useTranslation('host');
  if (!text) return null;
  return (
    <figure className={css.reason}>
      <figcaption>{t('state.reason')}</figcaption>
      <blockquote dir="auto">{text}</blockquote>
    </figure>
  );
}

function Coming({ steps }: { steps: readonly string[] }) {
  const { t } = useTranslation('host');
  return (
    <>
      <h3>{t('state.next.title')}</h3>
      <ol className={css.coming}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

/** Earlier decisions, the latest first. */
export function Decisions({ applications }: Pick<ApplicationDetails, 'applications'>) {
  const { t } = useTranslation('host');
  const formats = useFormats();
  if (applications.length < 2) return null;
  return (
    <section className={css.history} aria-label={t('history.title')}>
      <h2>{t('history.title')}</h2>
      <ul>
        {applications.map(({ id, status, appliedAt, decidedAt, reason }) => (
          <li key={id}>
            <b>{t(`history.${status}`)}</b>
            <time dateTime={decidedAt ?? appliedAt}>{formats.dateTime(decidedAt ?? appliedAt)}</time>
            {reason && <p dir="auto">{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
