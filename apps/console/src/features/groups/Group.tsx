import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { groupOperatorCalls } from '@touchline/contract/groups';
import type { OutputOf } from '@touchline/contract/kernel';
import { staffMay } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Badge, Button } from '@touchline/ui';
import { useState } from 'react';
import { DissolveGroupDialog } from '../../shared/actions/DissolveGroupDialog.tsx';
import { api } from '../../shared/api.ts';
import { Page } from '../../shared/page/Page.tsx';
import { QueryContent } from '../../shared/page/QueryContent.tsx';
import { PersonLink } from '../../shared/person/PersonLink.tsx';
import { ReportsAbout } from '../../shared/ReportsAbout.tsx';
import { useMe } from '../../shared/session.ts';
import { GroupMembers } from './GroupMembers.tsx';
import css from './groups.module.css';

/** One group: owner, members, reports, and its dissolution. Its messages are shown in reports only. */
export function Group({ groupId }: { groupId: string }) {
  const query = useCall(groupOperatorCalls.details, { groupId });
  const data = query.data?.groupId === groupId && !query.isError ? query.data : undefined;
  return <QueryContent query={{ ...query, data }}>{(group) => <GroupView group={group} />}</QueryContent>;
}

function GroupView({ group }: { group: OutputOf<typeof groupOperatorCalls.details> }) {
  const { t } = useTranslation(['consolePeople', 'console', 'consoleReview']);
  const formats = useFormats();
  const queries = useQueryClient();
  const { role } = useMe();
  const [dissolving, setDissolving] = useState(false);
  const { groupId, name, avatar, owner, members, createdAt, dissolvedAt } = group;
  const ownerLink = owner ? <PersonLink uid={owner.uid}>{owner.nickname}</PersonLink> : '–';
  const facts = [
    { label: t('group.id'), value: groupId },
    { label: t('group.owner'), value: ownerLink },
    { label: t('group.members'), value: formats.number(members) },
    { label: t('group.created'), value: formats.dateTime(createdAt) },
    ...(dissolvedAt ? [{ label: t('group.dissolved'), value: formats.dateTime(dissolvedAt) }] : []),
  ];
  return (
    <Page
      title={name}
      text={
        <Link to="/groups" className="text-link">
          {t('console:screen.groups')}
        </Link>
      }
      end={
        staffMay('discipline', role) &&
        dissolvedAt === null && (
          <Button tone="danger-line" onClick={() => setDissolving(true)}>
            {t('consoleReview:report.dissolve.confirm')}
          </Button>
        )
      }
    >
      <div className={css.columns}>
        <div className={css.side}>
          <section className={css.card}>
            <div className={css.head}>
              <Avatar name={name} src={avatar} size="2xl" />
              <div>
                <h2>
                  <bdi>{name}</bdi>
                </h2>
                {dissolvedAt && <Badge>{t('group.dissolved')}</Badge>}
              </div>
            </div>
            <dl className={css.facts}>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <ReportsAbout about={{ kind: 'group', targetId: groupId }} />
        </div>
        <GroupMembers groupId={groupId} dissolved={dissolvedAt !== null} />
      </div>
      {dissolving && (
        <DissolveGroupDialog
          name={name}
          onDissolve={(reason) => api.call(groupOperatorCalls.dissolve, { groupId, reason })}
          onClose={() => {
            setDissolving(false);
            void reloadAnswers(queries, groupOperatorCalls.details);
          }}
        />
      )}
    </Page>
  );
}
