import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { ApplicationRow, RiskLevel, RiskSignal } from '@touchline/contract/operators';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Avatar, Badge, Button, cx, Icon } from '@touchline/ui';
import { Age } from '../../../shared/age/Age.tsx';
import { countryName, useSportNames } from '../../../shared/names.ts';
import { PersonCell } from '../../../shared/person/PersonCell.tsx';
import { useMe } from '../../../shared/session.ts';
import type { DataColumn } from '../../../shared/table/columns.ts';
import css from './applications.module.css';

function RiskMark({ level, signal }: { level: RiskLevel; signal: RiskSignal | undefined }) {
  const { t } = useTranslation('consoleReview');
  if (level === 'none' || !signal) return <span className="dim">{t('risk.none')}</span>;
  return (
    <span className={cx(css.risk, css[level])}>
      <Icon of={level === 'high' ? IconAlertTriangle : IconAlertCircle} size="s" />
      {t(`risk.short.${signal}`)}
    </span>
  );
}

interface Options {
  /** The applications are decided rather than waiting. */
  decided: boolean;
  onTake: (id: string) => void;
}

/** Columns of the applications. */
export function useQueueColumns({ decided, onTake }: Options): readonly DataColumn<ApplicationRow>[] {
  const { t } = useTranslation(['consoleReview', 'console']);
  const me = useMe();
  const formats = useFormats();
  const { intl } = useLanguage();
  const sportNames = useSportNames();
  return [
    {
      id: 'applicant',
      head: t('column.applicant'),
      phone: 'title',
      cell: ({ uid, nickname, avatar, appNumber }) => (
        <PersonCell uid={uid} name={nickname} avatar={avatar} below={appNumber} />
      ),
    },
    {
      id: 'region',
      head: t('column.region'),
      wide: true,
      cell: ({ region }) => <span className="dim">{countryName(intl, region.country)}</span>,
    },
    {
      id: 'sport',
      head: t('column.sport'),
      wide: true,
      cell: ({ sports }) => <span className="dim">{sportNames(sports)}</span>,
    },
    {
      id: 'risk',
      head: t('column.risk'),
      phone: 'end',
      cell: ({ riskLevel, risks }) => <RiskMark level={riskLevel} signal={risks[0]} />,
    },
    {
      id: 'waiting',
      head: decided ? t('column.decided') : t('column.waiting'),
      sortable: true,
      phone: 'end',
      cell: ({ status, appliedAt, decidedAt }) =>
        status === 'under_review' ? (
          <Age since={appliedAt} />
        ) : (
          <Badge tone={status === 'approved' ? 'good' : 'bad'}>
            {t(`status.${status}`)}
            {decidedAt && ` · ${formats.date(decidedAt)}`}
          </Badge>
        ),
    },
    {
      id: 'assigned',
      head: t('column.assigned'),
      phone: 'hide',
      cell: ({ id, status, assignee }) =>
        assignee ? (
          <span className={cx(css.assignee, assignee.uid === me.uid && css.mine)}>
            <Avatar name={assignee.name} size="xs" />
            {assignee.uid === me.uid ? t('you') : assignee.name}
          </span>
        ) : (
          status === 'under_review' && (
            <Button size="s" tone="quiet" className={css.take} onClick={() => onTake(id)}>
              {t('take')}
            </Button>
          )
        ),
    },
  ];
}
