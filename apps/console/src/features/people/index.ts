export { PeopleTable } from './components/PeopleTable.tsx';
export { Person } from './components/Person.tsx';
