import { usernameProblem } from '@touchline/contract/accounts';
import { sportIdCodes } from '@touchline/contract/enums';
import { languageCodes } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { textLength } from '@touchline/contract/text';
import { type HostsUnderTest, startHosts } from '@touchline/server/modules/hosts/testing/hosts-fixture.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoHosts, seedDemoHosts } from './hosts.ts';

let world: HostsUnderTest;
beforeEach(async () => {
  world = await startHosts();
});
afterEach(() => world.close());

describe('demo hosts', () => {
  it('creates demo hosts once, by the rules and not live', async () => {
    let made = 0;
    const createHost = async ({ username, nickname }: { username: string; nickname: string }) => {
      const uid = String(70 + demoHosts.findIndex((demo) => demo.username === username));
      if (!world.people.has(uid)) made += 1;
      await world.person(uid, nickname);
      return uid;
    };
    await seedDemoHosts(world.hosts, createHost);
    await seedDemoHosts(world.hosts, createHost);
    expect(made).toBe(demoHosts.length);
    const shown = await world.list({ limit: 50 });
    expect(shown.items).toHaveLength(demoHosts.length);
    expect(shown.items.every((item) => !item.live)).toBe(true);
    for (const demo of demoHosts) {
      expect(usernameProblem(demo.username), demo.username).toBeNull();
      expect(textLength(demo.nickname)).toBeLessThanOrEqual(limits.accounts.nicknameMax);
      expect(textLength(demo.roomName)).toBeLessThanOrEqual(limits.hosts.roomNameMax);
      expect(textLength(demo.title)).toBeLessThanOrEqual(limits.hosts.hostTitleMax);
      expect(sportIdCodes).toContain(demo.sportId);
    }
    expect(new Set(demoHosts.map((demo) => demo.language))).toEqual(new Set(languageCodes));
  });
});
