import { type LanguageCode, languageOf, nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { type Match, scoreText } from '@touchline/contract/matches';
import {
  type PushPayload,
  type PushSettings,
  pushMatchStatuses,
  pushMessageTypes,
  pushTypes,
  webActionTypes,
} from '@touchline/contract/push';
import { text } from '@touchline/i18n/server';
import type { PushSettingRow } from './devices/settings.store.ts';
import type { PushFacts } from './sending/push-facts.ts';

type Words = Pick<PushPayload, 'tag'> & { readonly title: string; readonly body: string; readonly path: string } & Omit<
    PushPayload,
    'type' | 'tag' | 'language' | 'dir' | 'at' | 'notify'
  >;

export const presentPushSettings = (row: PushSettingRow): PushSettings => ({
  matchSoon: row.match_soon,
  matchStatus: row.match_status,
  hostLive: row.host_live,
  news: row.news,
  custom: row.custom,
});

/** A push as a device receives it, in the language of the device. */
export function presentPush(
  facts: PushFacts,
  { language, site, at }: { readonly language: LanguageCode; readonly site: string; readonly at: number },
): PushPayload {
  const { title, body, path, tag, ...parts } = wordsOf(facts, language, site);
  const { lang, dir } = languageOf(language);
  return {
    type: pushTypes[facts.type],
    tag,
    language: lang,
    dir,
    at,
    notify: {
      title,
      body,
      webActionType: path.startsWith('/') ? webActionTypes.path : webActionTypes.address,
      webActionContent: path,
    },
    ...parts,
  };
}

/** The title of a reminder; a late one says the minutes left, rounded up. */
function soonTitle(match: Match, msLeft: number, language: LanguageCode): string {
  const minutes = Math.max(1, Math.ceil(msLeft / 60_000));
  const teams = teamsIn(match, language);
  return minutes * 60_000 < limits.matches.reminderBeforeMs
    ? text(language, 'serverMessages:push.matchSooner', { ...teams, minutes })
    : text(language, 'serverMessages:push.matchSoon', teams);
}

function teamsIn(match: Match, language: LanguageCode) {
  return { home: nameIn(language, match.homeName), away: nameIn(language, match.awayName) };
}

const versus = (match: Match, language: LanguageCode): string =>
  text(language, 'serverMessages:push.versus', teamsIn(match, language));

const leagueIn = (match: Match, language: LanguageCode): string => nameIn(language, match.leagueMatchName);

function wordsOf(facts: PushFacts, language: LanguageCode, site: string): Words {
  switch (facts.type) {
    case 'match_soon': {
      const { match, msLeft } = facts;
      const { matchId } = match;
      return {
        title: soonTitle(match, msLeft, language),
        body: leagueIn(match, language),
        path: `/match/match/${matchId}`,
        tag: matchTag(match),
        bookMatch: { matchId },
      };
    }
    case 'match_status': {
      const { match, status } = facts;
      const { matchId, sportId, homeScore, awayScore, vbScores } = match;
      const score = scoreText(sportId, homeScore, awayScore, vbScores);
      return {
        title: text(language, `serverMessages:push.${status}`, { ...teamsIn(match, language), score }),
        body: leagueIn(match, language),
        path: `/match/live/${matchId}`,
        tag: matchTag(match),
        bookMatch: { matchId },
        matchStatus: pushMatchStatuses[status],
      };
    }
    case 'host_live': {
      const { host, match } = facts;
      return {
        title: text(language, 'serverMessages:push.hostLive', { host: host.nickname }),
        body: match ? versus(match, language) : '',
        path: `/anchor/room/${host.uid}`,
        tag: `live-${host.uid}`,
        bookAnchor: { id: host.uid, name: host.nickname, imgUrl: host.avatar },
      };
    }
    case 'news': {
      const { id, title, imgUrl } = facts.news;
      return {
        title: nameIn(language, title),
        body: '',
        path: `/news/${id}`,
        tag: 'news',
        bookNews: { id, imgUrl },
      };
    }
    case 'custom': {
      const { id, title, body, link } = facts.notice;
      return {
        title: nameIn(language, title),
        body: nameIn(language, body),
        path: link ?? '/notices',
        tag: `custom-${id}`,
      };
    }
    case 'chat':
      return chatWords(facts, language, site);
  }
}

/** A later push about the same match replaces an earlier one. */
const matchTag = ({ matchId }: Match): string => `match-${matchId}`;

/** The words never hold the text of a message: it would be on a locked screen. */
function chatWords(
  { subject, sender }: Extract<PushFacts, { type: 'chat' }>,
  language: LanguageCode,
  site: string,
): Words {
  const { messageType, conversationId, groupId, groupName, imageUrl, detailed } = subject;
  const from = detailed ? (groupName ?? sender?.nickname ?? '') : '';
  return {
    title: from === '' ? site : from,
    body: text(language, `serverMessages:push.${messageType}`),
    path: detailed ? `/chat/message?c=${encodeURIComponent(conversationId)}` : '/chat/message',
    tag: `chat-${conversationId}`,
    openIMContentDTO: {
      GroupId: groupId,
      GroupName: detailed ? groupName : null,
      SenderName: detailed ? (sender?.nickname ?? null) : null,
      MessageType: pushMessageTypes[messageType],
      ImageURL: detailed ? imageUrl : null,
    },
  };
}
