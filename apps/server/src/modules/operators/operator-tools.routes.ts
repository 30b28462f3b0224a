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

/** Serves the calls of operators on people and broadcasts, and the warnings that users read. */
export function operatorToolRoutes(api: Api, deps: OperatorToolDeps): void {
  api.serve(personCalls, personSchemas, {
    search: (input, { principal }) => searchPeople(deps, principal, input),
    export: (input, { principal }) => exportPeople(deps, principal, input),
    page: ({ uid }, { principal }) => personPage(deps, principal, uid),
    addNote: (input, { principal }) => addNote(deps, principal, input),
    ban: (input, { principal }) => banPerson(deps, principal, input),
    banForGood: (input, { principal }) => banPersonForGood(deps, principal, input),
    liftBan: (input, { principal }) => liftBan(deps, principal, input),
    mute: (input, { principal }) => mutePerson(deps, principal, input),
    unmute: (input, { principal }) => unmutePerson(deps, principal, input),
    previewWarning: (input) => previewWarning(deps, input),
    warn: (input, { principal }) => warnPerson(deps, principal, input),
    resetSignIn: (input, { principal }) => resetSignIn(deps, principal, input),
    resetAuthenticator: (input, { principal }) => resetAuthenticator(deps, principal, input),
    delete: (input, { principal }) => deletePerson(deps, principal, input),
  });
  api.serve(warningCalls, warningSchemas, {
    unread: (_input, { principal }) => ownWarnings(deps, principal.uid),
    read: ({ ids }, { principal }) => markWarningsRead(deps, principal.uid, ids),
  });
  api.serve(liveCalls, liveSchemas, {
    wall: (_input, { language }) => liveWall(deps, language),
    watch: ({ hostId }, { origin }) => watchBroadcast(deps, hostId, origin),
    matches: ({ text }) => matchesToShow(deps, text),
    showMatch: ({ hostId, matchId }, { principal }) => showMatch(deps, principal, { hostId, matchId }),
    cutOff: (input, { principal }) => cutOff(deps, principal, input),
  });
}
