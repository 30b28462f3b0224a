import { perMinute, routes } from '../kernel/call.ts';
import type { matchOperatorSchemas } from './operator-schemas.ts';

export const matchOperatorCalls = routes<typeof matchOperatorSchemas>()({
  leagues: { path: '/operator/leagues/list', staff: 'matches', rate: perMinute(120), exportName: 'leagues' },
  saveLeague: { path: '/operator/leagues/save', staff: 'matches', rate: perMinute(120) },
  releaseLeague: { path: '/operator/leagues/release', staff: 'matches', rate: perMinute(120) },
  teams: { path: '/operator/teams/list', staff: 'matches', rate: perMinute(120), exportName: 'teams' },
  saveTeam: { path: '/operator/teams/save', staff: 'matches', rate: perMinute(120) },
  releaseTeam: { path: '/operator/teams/release', staff: 'matches', rate: perMinute(120) },
  list: { path: '/operator/matches/list', staff: 'matches', rate: perMinute(120), exportName: 'matches' },
  details: { path: '/operator/matches/details', staff: 'matches', rate: perMinute(120) },
  create: { path: '/operator/matches/create', staff: 'matches', rate: perMinute(120) },
  edit: { path: '/operator/matches/edit', staff: 'matches', rate: perMinute(120) },
  setStatus: { path: '/operator/matches/status', staff: 'matches', rate: perMinute(120) },
  postponeMany: { path: '/operator/matches/postpone_many', staff: 'matches', rate: perMinute(30) },
  correctScore: { path: '/operator/matches/score', staff: 'matches', rate: perMinute(120) },
  duplicates: { path: '/operator/matches/duplicates', staff: 'matches', rate: perMinute(60), exportName: 'duplicates' },
  dismissDuplicate: { path: '/operator/matches/dismiss_duplicate', staff: 'matches', rate: perMinute(120) },
  merge: { path: '/operator/matches/merge', staff: 'matches', rate: perMinute(60) },
  timeline: { path: '/operator/matches/timeline', staff: 'matches', rate: perMinute(120) },
  addIncident: { path: '/operator/matches/add_incident', staff: 'matches', rate: perMinute(120) },
  withdrawIncident: { path: '/operator/matches/withdraw_incident', staff: 'matches', rate: perMinute(120) },
  saveLineup: { path: '/operator/matches/lineup', staff: 'matches', rate: perMinute(120) },
  setPhase: { path: '/operator/matches/phase', staff: 'matches', rate: perMinute(120) },
  release: { path: '/operator/matches/release', staff: 'matches', rate: perMinute(120) },
});
