import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import {
  type ApplicationRow,
  applicationFilters,
  assignedFilters,
  type RiskLevel,
  type RiskSignal,
} from '@touchline/contract/operators';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Avatar, Badge, Button, cx, EmptyState, Icon } from '@touchline/ui';
import { Age } from '../../shared/age/Age.tsx';
import { ageText } from '../../shared/age/age.ts';
import { useNow } from '../../shared/clock.ts';
import { countryName, sportChoices, useSportNames } from '../../shared/names.ts';
import { PersonCell } from '../../shared/person/PersonCell.tsx';
import { useMe } from '../../shared/session.ts';
import type { DataColumn, FileColumn } from '../../shared/table/DataTable.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { AssignMany } from './Assign.tsx';
import css from './applications.module.css';
import type { useApplications } from './use-applications.ts';

interface Props {
  list: ReturnType<typeof useApplications>['list'];
  data: ReturnType<typeof useApplications>['data'];
  openId: string | undefined;
  onOpen: (id: string) => void;
  onTake: (id: string) => void;
}

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

/** Applications that wait for review. */
export function Queue({ list, data, openId, onOpen, onTake }: Props) {
  const { t } = useTranslation(['consoleReview', 'console', 'common']);
  const me = useMe();
  const formats = useFormats();
  const { intl } = useLanguage();
  const now = useNow();
  const sportNames = useSportNames();
  const { waiting, oldestAppliedAt } = data ?? {};
  const decided = ['approved', 'rejected'].includes(list.url.values.status ?? '');
  const columns: readonly DataColumn<ApplicationRow>[] = [
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
      phone: 'hide',
      cell: ({ region }) => <span className="dim">{countryName(intl, region.country)}</span>,
    },
    {
      id: 'sport',
      head: t('column.sport'),
      wide: true,
      phone: 'hide',
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
  const text = (head: string, csv: FileColumn<ApplicationRow>['csv']) => ({ id: head, head, csv });
  const fileColumns = [
    text(t('column.userId'), ({ appNumber }) => appNumber),
    text(t('column.applicant'), ({ nickname }) => nickname),
    text(t('fact.realName'), ({ realName }) => realName),
    text(t('column.region'), ({ region }) => countryName(intl, region.country)),
    text(t('column.sport'), ({ sports }) => sportNames(sports)),
    text(t('column.risk'), ({ riskLevel }) => t(`risk.level.${riskLevel}`)),
    text(t('column.signals'), ({ risks }) => risks.map((risk) => t(`risk.short.${risk}`)).join('; ')),
    text(t('filter.status'), ({ status }) => t(`status.${status}`)),
    text(t('column.applied'), ({ appliedAt }) => appliedAt),
    text(t('column.decided'), ({ decidedAt }) => decidedAt),
    text(t('column.assigned'), ({ assignee }) => assignee?.name),
  ];
  return (
    <ListPage
      title={t('console:place.applications')}
      text={
        waiting === undefined
          ? ' '
          : decided
            ? t('decidedText', { count: list.total })
            : waiting === 0 || !oldestAppliedAt
              ? t('nobodyWaits')
              : t('waitingText', { count: waiting, age: ageText(intl, now - new Date(oldestAppliedAt).getTime()) })
      }
      fileName="applications"
      exports="applications"
      list={list}
      columns={columns}
      fileColumns={fileColumns}
      rowKey={({ id }) => id}
      nameOf={({ nickname }) => nickname}
      empty={<EmptyState level={2} title={t('none')} text={t('noneText')} />}
      defaultSort={{ column: 'waiting', descending: true }}
      openKey={openId}
      onOpen={({ id }) => onOpen(id)}
      ownKeys
      bulk={(chosen, clear) => <AssignMany chosen={chosen} onDone={clear} />}
      filters={[
        {
          id: 'status',
          label: t('filter.status'),
          options: applicationFilters.map((value) => ({ value, label: t(`status.${value}`) })),
          fallback: 'under_review',
          cleared: 'all',
        },
        {
          id: 'sports',
          label: t('column.sport'),
          kind: 'many',
          options: sportChoices.map(([name, id]) => ({ value: String(id), label: t(`common:sport.${name}`) })),
        },
        {
          id: 'assigned',
          label: t('column.assigned'),
          options: assignedFilters.map((value) => ({ value, label: t(`assigned.${value}`) })),
          fallback: 'anyone',
          cleared: 'anyone',
        },
        { id: 'text', label: t('filter.text') },
      ]}
    />
  );
}
