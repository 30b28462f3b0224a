import { accountEvents, type Session } from '@touchline/contract/accounts';
import { fileCalls } from '@touchline/contract/files';
import { applicationCalls } from '@touchline/contract/hosts';
import type { InputOf } from '@touchline/contract/kernel';
import type { Colleague, StaffRole } from '@touchline/contract/operators';
import { expect } from 'vitest';
import type { AuditRecord } from '../../../../platform/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../../platform/identity.ts';
import { createSms, type Sms, type SmsSender } from '../../../../platform/sms/sms.ts';
import { type CallOptions, createTestApi, dataOf, type TestApi } from '../../../../testing/api.ts';
import { createTestNotices } from '../../../../testing/notices.ts';
import { createTestPlatform, type TestPlatform } from '../../../../testing/platform.ts';
import { createTestStaff } from '../../../../testing/staff.ts';
import { type Accounts, createAccounts } from '../../../accounts/index.ts';
import { type AccountsUnderTest, type Person, registered } from '../../../accounts/testing/accounts-fixture.ts';
import { createFiles, type Files } from '../../../files/index.ts';
import { createHosts, type Hosts } from '../../index.ts';
import { type ApplicationNeeds, type Applications, createApplications } from '../index.ts';

type Form = InputOf<typeof applicationCalls.apply>;

export interface ApplicationsUnderTest extends AccountsUnderTest {
  readonly hosts: Hosts;
  readonly applications: Applications;
  /** Recorded audit entries. */
  readonly audit: (AuditRecord & { readonly by: string })[];
  /** Events sent to users, oldest first. */
  readonly events: { uid: string; type: string; data: unknown }[];
  readonly liveCodes: Set<string>;
  /** Runs before each audit record is written. */
  beforeAudit: (tx: Tx) => Promise<void> | void;
  /** How the SMS gateway answers the next messages. */
  gateway: 'taken' | 'failed';
  staff(name: string, role: StaffRole): { uid: string; token: string };
}

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Accounts, files, hosts and applications behind the real HTTP server; without broadcasts and rooms. */
export async function startApplications(): Promise<ApplicationsUnderTest> {
  const platform: TestPlatform = await createTestPlatform();
  const mailbox: Sms = createSms(platform.config, platform.clock, platform.log);
  const sender: SmsSender = {
    send: (message) => (world.gateway === 'taken' ? mailbox.sender.send(message) : Promise.resolve('failed')),
  };
  const sms: Sms = { ...mailbox, sender };
  const events: ApplicationsUnderTest['events'] = [];
  const files: Files = createFiles(platform);
  const isSensitive = (text: string): boolean => text.includes('forbidden');
  const notices = createTestNotices();
  const accounts: Accounts = createAccounts(platform, {
    notices,
    sms,
    isSensitive,
    holdAvatar: async (tx, uid, address) => (await files.hold(tx, uid, [address], 'avatar')).get(address)?.url ?? null,
  });
  accounts.onAnnounced((uid, account) => events.push({ uid, type: accountEvents.changed.type, data: account }));
  const hosts = createHosts(platform, {
    accounts,
    matches: {
      findMatches: async () => new Map(),
      fresh: async () => new Map(),
      onChanged: () => () => undefined,
    } as never,
    rooms: {
      roomOfHost: async (uid) => `7${uid}`.slice(0, 18),
      viewersOf: () => new Map(),
      viewersTogether: () => 0,
      watchedMatchRooms: () => new Map(),
    },
    live: { live: () => new Map(), playbackOf: () => [], cutOffOf: () => null },
  });
  const colleagues: Colleague[] = [];
  const audit: ApplicationsUnderTest['audit'] = [];
  const liveCodes = new Set<string>();
  const needs: ApplicationNeeds = {
    accounts,
    notices,
    hosts,
    files,
    rooms: { isSensitive },
    hub: { notify: (uid, event, data) => void events.push({ uid, type: event.type, data }) },
    broadcastSettings: { streamFor: async (uid) => liveCodes.add(uid) },
    staff: {
      findStaff: async (uids) =>
        new Map(colleagues.filter(({ uid }) => uids.includes(uid)).map((colleague) => [colleague.uid, colleague])),
      colleagues: async () => colleagues,
    },
    audit: {
      record: async (tx: Tx, operator: StaffPrincipal, entry: AuditRecord) => {
        await world.beforeAudit(tx);
        audit.push({ ...entry, by: operator.uid });
      },
    },
  };
  const applications = createApplications(platform, needs);
  const testStaff = createTestStaff();
  const { identity, hostGuard } = accounts;
  const api: TestApi = await createTestApi(platform, { identity, hostGuard, staff: testStaff }, (server) => {
    accounts.serve(server);
    files.serve(server);
    applications.serve(server);
  });
  const world: ApplicationsUnderTest = {
    platform,
    accounts,
    notices,
    files,
    api,
    sms,
    hosts,
    applications,
    audit,
    events,
    liveCodes,
    beforeAudit: () => undefined,
    gateway: 'taken',
    staff: (name, role) => {
      const uid = platform.ids.next();
      colleagues.push({ uid, name, role });
      return { uid, token: testStaff.tokenOf(uid, role) };
    },
    close: async () => {
      await api.close();
      await files.close();
      await platform.close();
    },
  };
  return world;
}

/** Uploads a document; returns its stored address. */
export async function uploadDocument({ api }: ApplicationsUnderTest, token: string): Promise<string> {
  const asked = { fileName: 'card.gif', purpose: 'identity' } as const;
  const url = new URL(dataOf(await api.call(fileCalls.uploadUrl, asked, { token })));
  const put = await api.inject({ method: 'PUT', url: url.pathname + url.search, payload: gif });
  expect(put.statusCode).toBe(200);
  return url.origin + url.pathname;
}

export interface Applicant {
  readonly who: Person;
  readonly session: Session;
  readonly uid: string;
  readonly token: string;
}

export async function member(world: ApplicationsUnderTest, who: Person, how: CallOptions = {}): Promise<Applicant> {
  const session = await registered(world, who, { device: `device of ${who.username}`, ...how });
  return { who, session, uid: session.user.uid, token: session.token };
}

/** A valid form with the user's own documents. */
export const goodForm = async (world: ApplicationsUnderTest, token: string): Promise<Form> => ({
  realName: 'Nguyễn Quang Minh',
  nickname: 'minh_tactics',
  region: { country: 'VN', province: 'DN', city: null },
  birthday: '1995-04-12',
  sports: [1, 2],
  languages: ['vie', 'eng'],
  experience: 'Two years of tactics on my own channel.',
  contact: 'minh@example.com',
  sampleLink: 'https://video.example.com/minh',
  idFront: await uploadDocument(world, token),
  idBack: await uploadDocument(world, token),
  agreement: true,
});

export const applyWith = (world: ApplicationsUnderTest, token: string, form: unknown) =>
  world.api.callWith(applicationCalls.apply, form, { token });

/** Registers a user and sends an application; returns its id. */
export async function applicant(
  world: ApplicationsUnderTest,
  who: Person,
  changes: Partial<Form> = {},
  how: CallOptions = {},
): Promise<Applicant & { readonly id: string }> {
  const person = await member(world, who, how);
  const realName = `Applicant ${who.username}`;
  const form = { ...(await goodForm(world, person.token)), realName, ...changes };
  const made = dataOf(await world.api.call(applicationCalls.apply, form, { token: person.token }));
  return { ...person, id: made.application.id };
}
