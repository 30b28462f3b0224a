import type { OperatorDeps } from '../needs.ts';
import { presentColleague, presentStaff } from '../operators.present.ts';
import { allStaff } from './staff.store.ts';

export async function listStaff(deps: OperatorDeps) {
  const staff = await allStaff(deps.db);
  const people = await deps.accounts.people.summaries(staff.map(({ uid }) => uid));
  return { items: staff.map((one) => presentStaff(one, people.get(one.uid)?.username ?? '')) };
}

export async function colleagues(deps: OperatorDeps) {
  const staff = await allStaff(deps.db);
  return { items: staff.filter(({ disabled }) => !disabled).map(presentColleague) };
}
