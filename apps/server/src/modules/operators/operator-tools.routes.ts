import { liveCalls, personCalls, warningCalls } from '@touchline/contract/operators';
import { liveSchemas, personSchemas, warningSchemas } from '@touchline/contract/operators/schemas';
import type { Api } from '../../http/serve.ts';
import type { OperatorToolCalls } from './operator-tool-calls.ts';

/** Serves the calls of operators on people and broadcasts, and the warnings that users read. */
export function operatorToolRoutes(api: Api, { calls }: { readonly calls: OperatorToolCalls }): void {
  api.serve(personCalls, personSchemas, {
    search: (input, { principal }) => calls.searchPeople(input, principal),
    export: (input, { principal }) => calls.exportPeople(input, principal),
    page: ({ uid }, { principal }) => calls.personPage(uid, principal),
    addNote: (input, { principal }) => calls.addNote(input, principal),
    ban: (input, { principal }) => calls.ban(input, principal),
    banForGood: (input, { principal }) => calls.banForGood(input, principal),
    liftBan: (input, { principal }) => calls.liftBan(input, principal),
    previewWarning: (input) => calls.previewWarning(input),
    warn: (input, { principal }) => calls.warn(input, principal),
    resetSignIn: (input, { principal }) => calls.resetSignIn(input, principal),
  });
  api.serve(warningCalls, warningSchemas, {
    unread: (_input, { principal }) => calls.ownWarnings(principal.uid),
    read: ({ ids }, { principal }) => calls.markWarningsRead(principal.uid, ids),
  });
  api.serve(liveCalls, liveSchemas, {
    wall: (_input, { language }) => calls.liveWall(language),
    watch: ({ anchorId: hostId }, { origin }) => calls.watchBroadcast(hostId, origin),
    matches: ({ text }) => calls.matchesToShow(text),
    showMatch: ({ anchorId: hostId, matchId }, { principal }) => calls.showMatch({ hostId, matchId }, principal),
    cutOff: (input, { principal }) => calls.cutOff(input, principal),
  });
}
