import { applicationOperatorCalls as calls } from '@touchline/contract/operators';
import '@touchline/server/modules/files/files.tables.ts';
import {
  type ApplicationsUnderTest,
  startApplications,
} from '@touchline/server/modules/hosts/applications/testing/applications-fixture.ts';
import { dataOf } from '@touchline/server/testing/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoApplicants } from './applicants.ts';
import { seedApplicants } from './seed-applicants.ts';

let world: ApplicationsUnderTest;
let lin: { uid: string; token: string };
beforeAll(async () => {
  world = await startApplications();
  lin = world.staff('Lin Yue', 'reviewer');
});
afterAll(() => world.close());

const seed = () =>
  seedApplicants(world.applications, {
    now: world.platform.clock.now(),
    account: (applicant) => world.accounts.createUser({ ...applicant, password: 'kickoff2026', demo: true }),
    ban: (uid, reason) => world.accounts.banUser(uid, { until: null, reason }),
    by: lin.uid,
  });
const queue = async () => dataOf(await world.api.call(calls.applications, { pageSize: 50 }, { token: lin.token }));

describe('the demo queue', () => {
  it('seeds waiting applicants with risks, once', async () => {
    await seed();
    await seed();
    const { items, waiting } = await queue();
    expect(waiting).toBe(demoApplicants.length);
    expect(items.map(({ nickname }) => nickname)).toEqual(demoApplicants.map(({ form }) => form.nickname));
    const found = Object.fromEntries(items.map(({ nickname, risks }) => [nickname, risks]));
    expect(found.minh_tactics).toEqual(['banned_device', 'rejected_before']);
    expect(found.dilli_hoops).toEqual(['minor', 'new_account']);
    expect(found['suara.bola']).toEqual([]);
    const { items: pictures } = dataOf(
      await world.api.call(calls.documents, { id: items[0]?.id ?? '' }, { token: lin.token }),
    );
    const { pathname, search } = new URL(pictures[0]?.url ?? '');
    expect((await world.api.inject({ method: 'GET', url: pathname + search })).statusCode).toBe(200);
  });

  it('lets operators decide demo applications, and removes them with their pictures', async () => {
    const [first] = (await queue()).items;
    const decided = await world.api.call(calls.approve, { id: first?.id ?? '' }, { token: lin.token });
    expect(dataOf(decided)).toMatchObject({ status: 'approved' });
    await world.applications.removeApplicants(await world.accounts.demo.uids());
    expect(await queue()).toMatchObject({ total: 0, waiting: 0 });
    const files = await world.platform.db.selectFrom('files_file').select('key').execute();
    expect(files).toEqual([]);
  });
});
