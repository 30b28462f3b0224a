import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { userTypes } from '@touchline/contract/enums';
import { languageOf, resolveLanguage } from '@touchline/contract/languages';
import { type PersonPage, personCalls, staffMay } from '@touchline/contract/operators';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Button, LiveTag, Notice } from '@touchline/ui';
import { useState } from 'react';
import { BanDialog } from '../../shared/actions/BanDialog.tsx';
import { useAuditNames } from '../../shared/audit-names.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Page } from '../../shared/page/Page.tsx';
import { usePersonName } from '../../shared/person/use-person-name.ts';
import { useMe } from '../../shared/session.ts';
import { useCall } from '../../shared/use-calls.ts';
import { WarnDialog } from '../../shared/warning/WarnDialog.tsx';
import { LiftDialog } from './LiftDialog.tsx';
import { Notes } from './Notes.tsx';
import css from './people.module.css';
import { ResetDialog } from './ResetDialog.tsx';
import { Standing } from './Standing.tsx';
import { WalletCard } from './WalletCard.tsx';

type Asked = { what: 'ban' | 'lift'; scope: 'platform' | 'host' } | { what: 'reset' | 'warn' };

export function Person({ uid }: { uid: string }) {
  const query = useCall(personCalls.page, { uid });
  const data = query.data?.uid === uid && !query.isError ? query.data : undefined;
  return <Loaded query={{ ...query, data }}>{(person) => <PersonView person={person} />}</Loaded>;
}

function PersonView({ person }: { person: PersonPage }) {
  const { t } = useTranslation(['consolePeople', 'console', 'consoleLive']);
  const formats = useFormats();
  const queries = useQueryClient();
  const me = useMe();
  const { actionName } = useAuditNames();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => {
    setAsked(null);
    void queries.invalidateQueries({ queryKey: [personCalls.page.path] });
  };
  const nameOf = usePersonName();
  const { host, platformBan, sessions, history, staffRole } = person;
  const may = staffMay('discipline', me.role) && staffRole === null;
  const isHost = host.status === 'approved' || host.ban !== null;
  const facts = [
    [t('appNumber'), person.appNumber],
    [t('uid'), person.uid],
    [t('username'), person.username ?? '–'],
    ...(person.realName ? [[t('realName'), person.realName] as const] : []),
    [t('phone'), person.phone ?? '–'],
    [t('language'), languageOf(resolveLanguage({ stored: person.language, browser: [], who: 'host' })).ownName],
    [t('birthday'), person.birthday ? formats.date(`${person.birthday}T12:00:00`) : '–'],
    [t('registered'), formats.dateTime(person.registeredAt)],
    [t('seen'), formats.dateTime(person.lastSeenAt)],
  ] as const;
  return (
    <Page
      title={nameOf(person)}
      text={
        <Link to="/people" className="text-link">
          {t('console:place.people')}
        </Link>
      }
      end={
        may && (
          <>
            {person.userType !== userTypes.visitor && (
              <Button onClick={() => setAsked({ what: 'warn' })}>{t('warn')}</Button>
            )}
            {isHost &&
              (host.ban ? (
                <>
                  <Button tone="danger-line" onClick={() => setAsked({ what: 'ban', scope: 'host' })}>
                    {t('ban.changeHost')}
                  </Button>
                  <Button onClick={() => setAsked({ what: 'lift', scope: 'host' })}>{t('lift.host')}</Button>
                </>
              ) : (
                <Button tone="danger-line" onClick={() => setAsked({ what: 'ban', scope: 'host' })}>
                  {t('ban.host')}
                </Button>
              ))}
            {platformBan ? (
              <>
                <Button tone="danger-line" onClick={() => setAsked({ what: 'ban', scope: 'platform' })}>
                  {t('ban.change')}
                </Button>
                <Button onClick={() => setAsked({ what: 'lift', scope: 'platform' })}>{t('lift.platform')}</Button>
              </>
            ) : (
              <Button tone="danger-line" onClick={() => setAsked({ what: 'ban', scope: 'platform' })}>
                {t('ban.platform')}
              </Button>
            )}
            {staffMay('bans', me.role) && (
              <Button onClick={() => setAsked({ what: 'reset' })}>{t('reset.title')}</Button>
            )}
          </>
        )
      }
    >
      <div className={css.person}>
        <section className={css.card}>
          <div className={css.head}>
            <Avatar name={person.nickname} src={person.avatar} size="2xl" />
            <div>
              <h2>{nameOf(person)}</h2>
              <Standing person={person} />
              {host.onAir && (
                <Link to="/live" search={{ text: person.appNumber }}>
                  <LiveTag>{t('onAir')}</LiveTag>
                </Link>
              )}
              {person.bio && <p className="dim">{person.bio}</p>}
            </div>
          </div>
          {staffRole && <Notice tone="info">{t('isStaff', { role: t(`console:role.${staffRole}`) })}</Notice>}
          {platformBan && <Notice tone="bad">{platformBan.reason}</Notice>}
          {host.ban && (
            <Notice tone="bad" title={t(`hostStatus.${host.status}`)}>
              {host.ban.reason}
            </Notice>
          )}
          {!host.ban && host.reason && <Notice tone="warn">{host.reason}</Notice>}
          <dl className={css.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        {staffMay('wallets', me.role) && person.userType !== userTypes.visitor && <WalletCard uid={person.uid} />}
        <Notes uid={person.uid} notes={person.notes} />
        <section className={css.card}>
          <h2>{t('sessions')}</h2>
          {sessions.length === 0 && <p className="dim">{t('noSessions')}</p>}
          <ul className={css.lines}>
            {sessions.map(({ id, device, ip, lastSeenAt }) => (
              <li key={id}>
                <b>{device}</b>
                <span className="dim num">{joinFacts([ip, formats.dateTime(lastSeenAt)])}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className={css.card}>
          <h2>{t('history')}</h2>
          {history.length === 0 && <p className="dim">{t('noHistory')}</p>}
          <ul className={css.lines}>
            {history.map(({ id, action, operator, at, reason, template }) => (
              <li key={id}>
                <b title={action}>{actionName(action)}</b>
                <span className="dim num">{joinFacts([operator.name, formats.dateTime(at)])}</span>
                {template && (
                  <q dir="auto">{t(`consoleLive:reason.${template as 'other'}`, { defaultValue: template })}</q>
                )}
                {reason && <q dir="auto">{reason}</q>}
              </li>
            ))}
          </ul>
        </section>
      </div>
      {asked?.what === 'ban' && (
        <BanDialog person={person} scope={asked.scope} mayForGood={staffMay('bans', me.role)} onClose={close} />
      )}
      {asked?.what === 'lift' && <LiftDialog person={person} scope={asked.scope} onClose={close} />}
      {asked?.what === 'warn' && <WarnDialog uid={person.uid} name={person.nickname} onClose={close} />}
      {asked?.what === 'reset' && <ResetDialog person={person} onClose={close} />}
    </Page>
  );
}
