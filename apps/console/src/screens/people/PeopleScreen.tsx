export { PeopleTable as PeopleScreen } from '../../features/people/PeopleTable.tsx';
