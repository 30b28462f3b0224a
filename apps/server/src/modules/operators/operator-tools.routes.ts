import { liveCalls, personCalls, warningCalls } from '@touchline/contract/operators';
import { liveSchemas, personSchemas, warningSchemas } from '@touchline/contract/operators/schemas';
import type { Api } from '../../http/serve.ts';
import { cutOff } from './live/cut-off.ts';
import { liveWall } from './live/live-wall.ts';
import { matchesToShow, showMatch } from './live/show-match.ts';
import { watchBroadcast } from './live/watch-broadcast.ts';
import type { OperatorToolDeps } from './needs.ts';
import { addNote } from './people/add-note.ts';
import { banPerson, banPersonForGood, liftBan } from './people/ban-person.ts';
import { deletePerson } from './people/delete-person.ts';
import { mutePerson, unmutePerson } from './people/mute-person.ts';
import { personPage } from './people/person-page.ts';
import { resetAuthenticator } from './people/reset-authenticator.ts';
import { resetSignIn } from './people/reset-sign-in.ts';
import { exportPeople, searchPeople } from './people/search-people.ts';
import { markWarningsRead, ownWarnings, previewWarning, warnPerson } from './warnings/warnings.ts';

export type OperatorToolCalls = ReturnType<typeof createOperatorToolCalls>;

/** The calls of operators on people and broadcasts, for the routes. */
export const createOperatorToolCalls = (deps: OperatorToolDeps) => ({
  searchPeople: searchPeople.bind(null, deps),
  exportPeople: exportPeople.bind(null, deps),
  personPage: personPage.bind(null, deps),
  addNote: addNote.bind(null, deps),
  ban: banPerson.bind(null, deps),
  banForGood: banPersonForGood.bind(null, deps),
  liftBan: liftBan.bind(null, deps),
  mute: mutePerson.bind(null, deps),
  unmute: unmutePerson.bind(null, deps),
  previewWarning: previewWarning.bind(null, deps),
  warn: warnPerson.bind(null, deps),
  resetSignIn: resetSignIn.bind(null, deps),
  resetAuthenticator: resetAuthenticator.bind(null, deps),
  deletePerson: deletePerson.bind(null, deps),
  ownWarnings: ownWarnings.bind(null, deps),
  markWarningsRead: markWarningsRead.bind(null, deps),
  liveWall: liveWall.bind(null, deps),
  watchBroadcast: watchBroadcast.bind(null, deps),
  matchesToShow: matchesToShow.bind(null, deps),
  showMatch: showMatch.bind(null, deps),
  cutOff: cutOff.bind(null, deps),
});

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
    mute: (input, { principal }) => calls.mute(input, principal),
    unmute: (input, { principal }) => calls.unmute(input, principal),
    previewWarning: (input) => calls.previewWarning(input),
    warn: (input, { principal }) => calls.warn(input, principal),
    resetSignIn: (input, { principal }) => calls.resetSignIn(input, principal),
    resetAuthenticator: (input, { principal }) => calls.resetAuthenticator(input, principal),
    delete: (input, { principal }) => calls.deletePerson(input, principal),
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
