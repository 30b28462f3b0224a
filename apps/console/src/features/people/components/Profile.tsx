import { Link } from '@tanstack/react-router';
import { languageOf, resolveLanguage } from '@touchline/contract/languages';
import type { PersonPage } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, LiveTag, Notice } from '@touchline/ui';
import { usePersonName } from '../../../shared/person/use-person-name.ts';
import css from './people.module.css';
import { Standing } from './Standing.tsx';

/** Who a user is: picture, standing, sanctions and facts. */
export function Profile({ person }: { person: PersonPage }) {
  const { t } = useTranslation(['consolePeople', 'console']);
  const formats = useFormats();
  const nameOf = usePersonName();
  const { host, platformBan, mute, staffRole } = person;
  const facts = [
    [t('appNumber'), person.appNumber],
    [t('uid'), person.uid],
    [t('username'), person.username ?? '–'],
    ...(person.realName ? [[t('realName'), person.realName] as const] : []),
    [t('phone'), person.phone ?? '–'],
    [t('email'), person.email ?? '–'],
    [t('authenticator.name'), t(person.authenticator ? 'authenticator.on' : 'authenticator.off')],
    [t('language'), languageOf(resolveLanguage({ stored: person.language, browser: [], who: 'host' })).ownName],
    [t('birthday'), person.birthday ? formats.date(`${person.birthday}T12:00:00`) : '–'],
    [t('registered'), formats.dateTime(person.registeredAt)],
    [t('seen'), formats.dateTime(person.lastSeenAt)],
  ] as const;
  return (
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
      {mute && (
        <Notice tone="warn" title={t('mutedUntil', { until: formats.dateTime(mute.until) })}>
          {mute.reason}
        </Notice>
      )}
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
  );
}
