import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { userTypes } from '@touchline/contract/enums';
import { type PersonPage, personCalls, staffMay } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Page } from '../../../shared/page/Page.tsx';
import { QueryContent } from '../../../shared/page/QueryContent.tsx';
import { usePersonName } from '../../../shared/person/use-person-name.ts';
import { ReportsAbout } from '../../../shared/ReportsAbout.tsx';
import { useMe } from '../../../shared/session.ts';
import { Notes } from './Notes.tsx';
import { PersonActions } from './PersonActions.tsx';
import { History, Sessions } from './PersonLists.tsx';
import { Profile } from './Profile.tsx';
import css from './people.module.css';
import { RoomMutes } from './RoomMutes.tsx';
import { WalletCard } from './WalletCard.tsx';

/** One user: profile, wallet, notes, sessions and history, and the actions of an operator. */
export function Person({ uid }: { uid: string }) {
  const query = useCall(personCalls.page, { uid });
  const data = query.data?.uid === uid && !query.isError ? query.data : undefined;
  return <QueryContent query={{ ...query, data }}>{(person) => <PersonView person={person} />}</QueryContent>;
}

function PersonView({ person }: { person: PersonPage }) {
  const { t } = useTranslation('console');
  const queries = useQueryClient();
  const { role } = useMe();
  const nameOf = usePersonName();
  const { uid, notes, sessions, history } = person;
  const mayModerate = staffMay('discipline', role) && person.staffRole === null;
  const reload = (): void => void reloadAnswers(queries, personCalls.page);
  return (
    <Page
      title={nameOf(person)}
      text={
        <Link to="/people" className="text-link">
          {t('screen.people')}
        </Link>
      }
      end={mayModerate && <PersonActions person={person} onClose={reload} />}
    >
      <div className={css.person}>
        <Profile person={person} />
        {staffMay('wallets', role) && person.userType !== userTypes.guest && <WalletCard uid={uid} />}
        {staffMay('reports_read', role) && <ReportsAbout about={{ person: uid }} />}
        <RoomMutes uid={uid} />
        <Notes uid={uid} notes={notes} />
        <Sessions sessions={sessions} />
        <History history={history} />
      </div>
    </Page>
  );
}
