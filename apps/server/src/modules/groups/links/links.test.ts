import { groupLinkCalls, groupMemberCalls, groupRequestCalls, readGroupLink } from '@touchline/contract/groups';
import { apiBase } from '@touchline/contract/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroupFixture, type GroupFixture } from '../testing/group-fixture.ts';

let fixture: GroupFixture;
beforeAll(async () => {
  fixture = await createGroupFixture();
});
afterAll(() => fixture.close());

const reason = 'I never miss a match';
const day = 86_400_000;

describe('links', () => {
  it('lead into a group with their inviter until they expire', async () => {
    const [owner, member, newcomer] = [fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member], { joinMode: 'open' });
    const link = await fixture.get(member, groupLinkCalls.makeLink, { groupId });
    expect(readGroupLink(link.url)).toEqual({ type: 'link', inviter: member, code: link.code });
    const qr = await fixture.get(member, groupLinkCalls.makeQrCode, { groupId });
    expect([qr.type, qr.code === link.code]).toEqual(['qr_code', false]);
    expect(await fixture.get(newcomer, groupLinkCalls.readCode, { code: link.code })).toMatchObject({
      group: { groupId, members: 2 },
      inviter: { uid: member },
      expiresAt: link.expiresAt,
      outcome: 'joined',
    });
    fixture.platform.clock.advance(3 * day);
    expect((await fixture.get(member, groupLinkCalls.makeLink, { groupId })).code).toBe(link.code);
    fixture.platform.clock.advance(2 * day);
    expect((await fixture.get(member, groupLinkCalls.makeLink, { groupId })).code).not.toBe(link.code);
    fixture.platform.clock.advance(2 * day - 1);
    expect(await fixture.code(newcomer, groupLinkCalls.readCode, { code: link.code })).toBe('ok');
    fixture.platform.clock.advance(1);
    expect(await fixture.code(newcomer, groupLinkCalls.readCode, { code: link.code })).toBe('invite_link_expired');
    expect(await fixture.code(newcomer, groupRequestCalls.join, { code: link.code, reason })).toBe(
      'invite_link_expired',
    );
    await fixture.platform.timers.run('groups.sweep');
    const left = await fixture.platform.db
      .selectFrom('groups_link')
      .select('code')
      .where('group_id', '=', groupId)
      .execute();
    expect(left).toHaveLength(1);
  });

  it('are whole addresses, of the configured portal or else of the one that the request came to', async () => {
    const owner = fixture.person();
    const groupId = await fixture.group(owner, []);
    const urlsAt = async (groups: GroupFixture, id: string, host: string) => {
      const urls = [];
      for (const { path } of [groupLinkCalls.makeLink, groupLinkCalls.makeQrCode]) {
        const headers = { authorization: `Bearer ${groups.tokenOf(owner)}`, 'content-type': 'application/json', host };
        const payload = JSON.stringify({ groupId: id });
        const answer = await groups.api.inject({ method: 'POST', url: `${apiBase}${path}`, headers, payload });
        urls.push(answer.json<{ data: { url: string } }>().data.url);
      }
      return urls;
    };
    const from = (origin: string, kind: string) =>
      expect.stringContaining(`${origin}/#/chat/address-book?type=${kind}&`);
    expect(await urlsAt(fixture, groupId, 'live.test:8080')).toEqual([
      from('http://live.test:8080', 'link'),
      from('http://live.test:8080', 'qr_code'),
    ]);
    const configured = await createGroupFixture({ PUBLIC_URL: 'https://live.example' });
    try {
      expect(await urlsAt(configured, await configured.group(owner, []), 'live.test:8080')).toEqual([
        from('https://live.example', 'link'),
        from('https://live.example', 'qr_code'),
      ]);
    } finally {
      await configured.close();
    }
  });

  it('end with a reset, with the exit of their inviter, and cannot be guessed', async () => {
    const [owner, member, newcomer] = [fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member], { joinMode: 'open' });
    const [first, second] = [
      await fixture.get(owner, groupLinkCalls.makeLink, { groupId }),
      await fixture.get(member, groupLinkCalls.makeLink, { groupId }),
    ];
    const join = (code: string) => fixture.code(newcomer, groupRequestCalls.join, { code, reason });
    await fixture.get(member, groupMemberCalls.exit, { groupId });
    expect(await join(second.code)).toBe('invite_link_expired');
    await fixture.get(owner, groupLinkCalls.reset, { groupId });
    for (const code of [first.code, '', 'x'.repeat(22), "' or 1=1 --", '\u0000', first.code.toLowerCase()])
      expect([code, await join(code)]).toEqual([code, 'invite_link_expired']);
  });

  it('let into a group by invitation when an admin shared them', async () => {
    const [owner, member, one, two] = [fixture.person(), fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member], { joinMode: 'invite' });
    const byMember = await fixture.get(member, groupLinkCalls.makeLink, { groupId });
    const byOwner = await fixture.get(owner, groupLinkCalls.makeLink, { groupId });
    expect(await fixture.code(one, groupRequestCalls.join, { code: byMember.code, reason })).toBe('group_invite_only');
    expect(await fixture.get(one, groupLinkCalls.readCode, { code: byMember.code })).toMatchObject({
      code: 'group_invite_only',
    });
    expect(await fixture.code(two, groupRequestCalls.join, { code: byOwner.code, reason })).toBe('ok');
  });
});
