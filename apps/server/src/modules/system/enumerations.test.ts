import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@touchline/contract/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { enumerationsFor } from './enumerations.ts';

const contract = join(import.meta.dirname, '../../../../../packages/contract/src');

/** Lists of the contract that clients do not show, and why. */
const unlisted: Readonly<Record<string, string>> = {
  applicationActions: 'lines of the history of an application in the back office',
  applicationFilters: 'a filter of the back office',
  applicationProblems: 'the problem of a field, worded by the form',
  applicationStatuses: 'part of anchorStatus',
  assignedFilters: 'a filter of the back office',
  auditActions: 'the audit log',
  auditTargetKinds: 'the audit log',
  accountKinds: 'accounts of the ledger, which only operators see',
  allFeatures: 'switches, in globalConfig',
  banScopes: 'a choice of the back office',
  bannerPlaces: 'a choice of the back office',
  bans: 'the back office',
  broadcastEndings: 'a sentence of the summary of a broadcast',
  channelKinds: 'names of socket channels',
  chatPurposes: 'part of an upload request',
  chatReportKinds: 'part of reportKind',
  configurableLimits: 'values of the configuration',
  crestPatterns: 'drawn',
  customNoticeStates: 'the back office',
  earningWindows: 'days of a chart',
  estimatePrecisions: 'the back office',
  fanLevelCoins: 'levels in coins',
  features: 'switches, in globalConfig',
  feedKinds: 'part of a feed request',
  importFormats: 'a choice of the back office',
  importOutcomes: 'the back office',
  importStates: 'the back office',
  lineFaults: 'the report of an import in the back office',
  reservedProviders: 'names of sources of matches',
  mergeFaults: 'the back office',
  mergeKinds: 'a choice of the back office',
  filePurposes: 'part of an upload request',
  forwardModes: 'part of a request',
  friendChanges: 'what an event is about',
  giftArts: 'drawn; a gift has its own name',
  groupActions: 'rows of the permission table',
  groupChanges: 'what an event is about',
  groupColumns: 'columns of the permission table',
  groupExitKinds: 'part of groupStatus',
  groupLinkKinds: 'part of a link',
  groupNoticeKinds: 'a sentence with names, worded by the client',
  heldParts: 'the back office',
  hostNotices: 'error codes',
  leagueSorts: 'a column of the back office',
  linkMicActions: 'part of a request',
  linkMicEndings: 'a sentence, worded by the client',
  linkMicHostActions: 'part of a request',
  linkMicMuters: 'part of an event',
  liveHealths: 'the back office',
  matchStageNames: 'a filter of the back office',
  mediaTypes: 'part of contentType',
  nameOwners: 'the back office',
  newsSorts: 'a column of the back office',
  newsStates: 'the back office',
  operatorMatchSorts: 'a column of the back office',
  outcomes: 'how a result counts in the standings; shown as matchResult',
  ownAccounts: 'two tabs of the wallet',
  authenticatorChanges: 'a sentence of a notice',
  passwordChangers: 'a sentence of a notice',
  personFilters: 'a filter of the back office',
  personSorts: 'a column of the back office',
  pictureWidths: 'pixels',
  pushSettingNames: 'part of a request',
  plainReportKinds: 'part of reportKind',
  reconciliationProblems: 'the back office',
  regionScopes: 'a choice of the back office',
  reportSeverities: 'the back office',
  reportSorts: 'a column of the back office',
  reportSteps: 'lines of the history of a report in the back office',
  requestDirections: 'a filter',
  riskLevels: 'the back office',
  riskSignals: 'the back office',
  roomActions: 'rows of the permission table',
  roomActs: 'lines of the log of a room',
  roomColumns: 'columns of the permission table',
  roomLists: 'part of a request',
  searchKindNames: 'part of a request',
  servicesOfKnownSenders: 'checked before a browser registers',
  settingNames: 'values of the configuration',
  shownSettings: 'values of the configuration',
  speakingActions: 'rows of the permission table',
  smsPurposes: 'part of a request',
  sportNames: 'names of sportId in the code',
  staffGroups: 'rows of the permission table',
  streamProblems: 'a sentence with a remedy, worded by the studio',
  targetedGroupActions: 'rows of the permission table',
  teamSorts: 'a column of the back office',
  undeletableContentTypes: 'part of contentType',
  warningTemplates: 'part of reportReason',
  wordSorts: 'a column of the back office',
};

type Value = string | number;
const isList = (value: unknown): value is readonly Value[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => ['string', 'number'].includes(typeof each));

/** Every exported list of strings or numbers of the contract, by its name. */
async function listsOfContract(): Promise<Map<string, readonly Value[]>> {
  const domains = readdirSync(contract).filter((name) => existsSync(join(contract, name, 'index.ts')));
  const files = [...domains.map((name) => join(name, 'index.ts')), 'enums.ts', 'languages.ts'];
  const modules = await Promise.all(
    files.map((file) => import(join(contract, file)) as Promise<Record<string, unknown>>),
  );
  return new Map(
    modules.flatMap((exported) =>
      Object.entries(exported).filter((entry): entry is [string, readonly Value[]] => isList(entry[1])),
    ),
  );
}

const enumerations = enumerationsFor('Derby Live');
let lists: Map<string, readonly Value[]>;
beforeAll(async () => {
  lists = await listsOfContract();
});

describe('fixed lists', () => {
  it('contain every list of the contract that a client shows', () => {
    expect(lists.size).toBeGreaterThan(80);
    const served = enumerations.map(({ values }) => values.map(({ value }) => value));
    const isServed = (list: readonly Value[]): boolean =>
      served.some((values) => list.length <= values.length && list.every((value) => values.includes(value)));
    const missing = [...lists].filter(([name, list]) => !(name in unlisted) && !isServed(list)).map(([name]) => name);
    expect(missing).toEqual([]);
  });

  it('say the name of the platform', () => {
    const kinds = enumerations.find(({ name }) => name === 'movementKind')?.values;
    expect(kinds?.find(({ value }) => value === 'operator_grant')?.name.eng).toBe('From Derby Live');
  });

  it('give the header and look-up code of each language', () => {
    const valuesOf = (list: string) => enumerations.find(({ name }) => name === list)?.values.map(({ value }) => value);
    expect(valuesOf('language')?.slice(0, 5)).toEqual(['zh', 'tw', 'eng', 'ind', 'vie']);
    expect(valuesOf('languageHeader')?.slice(0, 5)).toEqual(['zh', 'tw', 'en', 'ind', 'vie']);
    expect(valuesOf('languageLookup')?.slice(0, 5)).toEqual(['zh', 'tw', 'en', 'id', 'vi']);
  });

  it('leaves out only lists that the contract has', () => {
    expect(Object.keys(unlisted).filter((name) => !lists.has(name))).toEqual([]);
  });

  it('have unique names, unique values and a name of each value in every language', () => {
    expect(new Set(enumerations.map(({ name }) => name)).size).toBe(enumerations.length);
    for (const { name: list, values } of enumerations) {
      expect(new Set(values.map(({ value }) => value)).size, list).toBe(values.length);
      for (const { value, name } of values)
        for (const code of languageCodes) {
          expect(name[code]?.trim(), `${list} ${value} ${code}`).toBeTruthy();
          expect(name[code], `${list} ${value} ${code}`).not.toContain('{{');
        }
    }
  });
});
