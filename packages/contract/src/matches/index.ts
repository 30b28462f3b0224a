export * from './events.ts';
export * from './goals.ts';
export * from './hero.ts';
export * from './league-routes.ts';
export * from './operator-routes.ts';
export * from './operator-rules.ts';
export * from './routes.ts';
export * from './rules.ts';
export type * from './schemas.ts';
export * from './score-entry.ts';
export {
  defaultSport,
  defaultSportId,
  findSport,
  sportEntryOf,
  sportNameOf,
  sportNames,
} from './sports/index.ts';
export type { PeriodCell, PeriodHead, PeriodSide } from './sports/periods.ts';
export type {
  FileScore,
  PartEnds,
  PhaseClock,
  PhaseWord,
  ScoreFault,
  ScoreField,
  ScoreFigure,
  ScorePair,
  Sport,
  SportEntry,
} from './sports/sport.ts';
export * from './values.ts';
