import { cutOff } from './live/cut-off.ts';
import { liveWall } from './live/live-wall.ts';
import { matchesToShow, showMatch } from './live/show-match.ts';
import { watchBroadcast } from './live/watch-broadcast.ts';
import type { OperatorToolDeps } from './needs.ts';
import { addNote } from './people/add-note.ts';
import { banPerson, banPersonForGood, liftBan } from './people/ban-person.ts';
import { personPage } from './people/person-page.ts';
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
  previewWarning: previewWarning.bind(null, deps),
  warn: warnPerson.bind(null, deps),
  resetSignIn: resetSignIn.bind(null, deps),
  ownWarnings: ownWarnings.bind(null, deps),
  markWarningsRead: markWarningsRead.bind(null, deps),
  liveWall: liveWall.bind(null, deps),
  watchBroadcast: watchBroadcast.bind(null, deps),
  matchesToShow: matchesToShow.bind(null, deps),
  showMatch: showMatch.bind(null, deps),
  cutOff: cutOff.bind(null, deps),
});
