import { liveCalls, personCalls, warningCalls } from '@touchline/contract/operators';
import type { Api } from '../../http/serve.ts';
import type { OperatorToolDeps } from './deps.ts';
import { cutOff, liveWall, matchesToShow, showMatch, watchBroadcast } from './live-wall.ts';
import {
  addNote,
  banPerson,
  banPersonForGood,
  exportPeople,
  liftBan,
  personPage,
  resetSignIn,
  searchPeople,
} from './people.ts';
import { noteRead, ownWarnings, previewWarning, warnPerson } from './warnings.ts';

/** Serves the calls of operators on people and broadcasts, and the warnings that users read. */
export function serveOperatorTools(api: Api, deps: OperatorToolDeps): void {
  api.serve(personCalls, {
    search: (input, { principal }) => searchPeople(deps, input, principal),
    export: (input, { principal }) => exportPeople(deps, input, principal),
    page: ({ uid }, { principal }) => personPage(deps, uid, principal),
    addNote: (input, { principal }) => addNote(deps, input, principal),
    ban: (input, { principal }) => banPerson(deps, input, principal),
    banForGood: (input, { principal }) => banPersonForGood(deps, input, principal),
    liftBan: (input, { principal }) => liftBan(deps, input, principal),
    previewWarning: (input) => previewWarning(deps, input),
    warn: (input, { principal }) => warnPerson(deps, input, principal),
    resetSignIn: (input, { principal }) => resetSignIn(deps, input, principal),
  });
  api.serve(warningCalls, {
    unread: (_input, { principal }) => ownWarnings(deps, principal.uid),
    read: ({ ids }, { principal }) => noteRead(deps, principal.uid, ids),
  });
  api.serve(liveCalls, {
    wall: (_input, { language }) => liveWall(deps, language),
    watch: ({ anchorId: hostId }, { origin }) => watchBroadcast(deps, hostId, origin),
    matches: ({ text }) => matchesToShow(deps, text),
    showMatch: ({ anchorId: hostId, matchId }, { principal }) => showMatch(deps, { hostId, matchId }, principal),
    cutOff: (input, { principal }) => cutOff(deps, input, principal),
  });
}
