import type { SportId } from '@touchline/contract/enums';
import { type LanguageCode, languageCodes } from '@touchline/contract/languages';
import { text } from '@touchline/i18n/server';
import type { Hosts } from '@touchline/server/modules/hosts/index.ts';

/** A fictional host of the demo. */
export interface DemoHost {
  /** Matches the username rule. */
  readonly username: string;
  readonly nickname: string;
  readonly language: LanguageCode;
  readonly sportId: SportId;
  readonly roomName: string;
  readonly title: string;
  readonly intro: string;
  readonly announcement: string;
}

const hostIn = (language: LanguageCode): DemoHost => ({
  username: text(language, 'serverDemo:host.username'),
  nickname: text(language, 'serverDemo:host.nickname'),
  language,
  sportId: Number(text(language, 'serverDemo:host.sportId')) as SportId,
  roomName: text(language, 'serverDemo:host.roomName'),
  title: text(language, 'serverDemo:host.title'),
  intro: text(language, 'serverDemo:host.intro'),
  announcement: text(language, 'serverDemo:host.announcement'),
});

/** One host per language, and a few more for the remaining sports. */
export const demoHosts: readonly DemoHost[] = [
  ...languageCodes.map(hostIn),
  {
    username: 'netcord40',
    nickname: 'netcord_nia',
    language: 'eng',
    sportId: 3,
    roomName: 'Second Serve Café',
    title: 'Quiet, please. Mostly.',
    intro: 'Club coach by day. I call patterns, not just points, and I love an ugly win.',
    announcement: 'No spoilers from the other court, please.',
  },
  {
    username: 'xiaoqiyu6',
    nickname: '小七不上头',
    language: 'zh',
    sportId: 6,
    roomName: '七号开黑房',
    title: '团战慢放，操作细讲',
    intro: '前青训选手，退役后只想好好解说。看不懂的团战我来拆给你看。',
    announcement: '禁止带节奏，输赢都体面。',
  },
  {
    username: 'blueline19',
    nickname: 'BlueLineBo',
    language: 'eng',
    sportId: 8,
    roomName: 'Blue Line Basement',
    title: 'Cold ice, warm takes',
    intro: 'Beer-league goalie with opinions on every rebound. Power plays explained as they happen.',
    announcement: 'Intermission: your questions, my coffee.',
  },
  {
    username: 'ditribun12',
    nickname: 'Dita di Tribun',
    language: 'ind',
    sportId: 2,
    roomName: 'Tribun Dita',
    title: 'Basket, cerita, dan tawa',
    intro: 'Mantan pemain basket kampus. Suka bahas rotasi dan momen penentu.',
    announcement: 'Ngobrol yang asyik, saling jaga kata-kata ya.',
  },
];

/**
 * Creates the demo hosts: `createHost` creates an approved account and returns its uid, then the profile and room
 * follow. Nobody goes live. Safe to repeat when `createHost` returns the uid of an existing account.
 */
export async function seedDemoHosts(
  hosts: Pick<Hosts, 'ensureProfile'>,
  createHost: (host: DemoHost) => Promise<string>,
): Promise<string[]> {
  const uids: string[] = [];
  for (const host of demoHosts) {
    const uid = await createHost(host);
    const { roomName, title, intro, announcement, sportId, language } = host;
    await hosts.ensureProfile(uid, { roomName, title, intro, announcement, sportId, languages: [language] });
    uids.push(uid);
  }
  return uids;
}
