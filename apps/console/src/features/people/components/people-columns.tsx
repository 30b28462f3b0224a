import { userTypes } from '@touchline/contract/enums';
import { type FoundPerson, staffMay } from '@touchline/contract/operators';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { PersonCell } from '../../../shared/person/PersonCell.tsx';
import { usePersonName } from '../../../shared/person/use-person-name.ts';
import { useMe } from '../../../shared/session.ts';
import type { DataColumn, FileColumn } from '../../../shared/table/columns.ts';
import { Standing } from './Standing.tsx';

/** Columns of the accounts. */
export function usePeopleColumns(): readonly DataColumn<FoundPerson>[] {
  const { t } = useTranslation('consolePeople');
  const formats = useFormats();
  const nameOf = usePersonName();
  return [
    {
      id: 'nickname',
      head: t('person'),
      sortable: true,
      phone: 'title',
      cell: (person) => (
        <PersonCell
          name={nameOf(person)}
          avatar={person.avatar}
          below={joinFacts([person.appNumber, person.realName])}
        />
      ),
    },
    {
      id: 'username',
      head: t('username'),
      wide: true,
      cell: ({ username }) => <span className="dim">{username ?? '–'}</span>,
    },
    {
      id: 'phone',
      head: t('phone'),
      wide: true,
      cell: ({ phone }) => (
        <bdi dir="ltr" className="dim num">
          {phone ?? '–'}
        </bdi>
      ),
    },
    { id: 'standing', head: t('standing'), phone: 'end', cell: (person) => <Standing person={person} /> },
    {
      id: 'registered',
      head: t('registered'),
      sortable: true,
      wide: true,
      cell: ({ registeredAt }) => <span className="dim num">{formats.date(registeredAt)}</span>,
    },
    {
      id: 'seen',
      head: t('seen'),
      sortable: true,
      phone: 'end',
      cell: ({ lastSeenAt }) => <span className="dim num">{formats.relative(lastSeenAt, Date.now())}</span>,
    },
  ];
}

/** Columns of the file of accounts, which has more facts than the table. */
export function usePeopleFileColumns(): readonly FileColumn<FoundPerson>[] {
  const { t } = useTranslation('consolePeople');
  const nameOf = usePersonName();
  const { role } = useMe();
  const text = (head: string, csv: FileColumn<FoundPerson>['csv']) => ({ id: head, head, csv });
  const standing = ({ userType, hostStatus, platformBan, mute }: FoundPerson): string => {
    if (platformBan) return t('banned');
    if (mute) return t('muted');
    if (userType === userTypes.staff) return t('staff');
    if (userType === userTypes.guest) return t('guest');
    return hostStatus === 'not_an_anchor' ? t('user') : t(`hostStatus.${hostStatus}`);
  };
  return [
    text(t('appNumber'), ({ appNumber }) => appNumber),
    text(t('person'), nameOf),
    text(t('username'), ({ username }) => username),
    ...(staffMay('applications', role) ? [text(t('realName'), ({ realName }) => realName)] : []),
    text(t('phone'), ({ phone }) => phone),
    text(t('email'), ({ email }) => email),
    text(t('standing'), standing),
    text(t('registered'), ({ registeredAt }) => registeredAt),
    text(t('seen'), ({ lastSeenAt }) => lastSeenAt),
  ];
}
