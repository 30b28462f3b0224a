export { Group } from './Group.tsx';
export { GroupsTable } from './GroupsTable.tsx';
