/** Accounts of the demo to sign in as. */
export const demoHost = { username: 'demohost1', nickname: 'TouchlineTom' };
export const demoViewers = [
  { username: 'demoviewer1', nickname: 'kop_end_kate' },
  { username: 'demoviewer2', nickname: '阿泽zz' },
];
/** Username of the administrator in the back office. */
export const demoAdministrator = 'demoadmin1';
