export const crestPatterns = ['plain', 'stripes', 'hoops', 'halves', 'chevron', 'sash', 'quarters'] as const;

export const sides = ['home', 'away'] as const;

export const incidentKinds = [
  'goal',
  'own_goal',
  'penalty_goal',
  'penalty_missed',
  'yellow_card',
  'red_card',
  'suspension',
  'substitution',
  'period_start',
  'period_end',
  'point',
  'set_won',
  'wicket',
  'run',
  'timeout',
  'objective',
  'note',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Positions of players, by sport; `other` where none of them fits. */
export const playerPositions = [
  'goalkeeper',
  'defender',
  'midfielder',
  'forward',
  // Basketball.
  'guard',
  'center',
  // Baseball.
  'pitcher',
  'catcher',
  'infielder',
  'outfielder',
  // Cricket.
  'batter',
  'bowler',
  'wicket_keeper',
  'all_rounder',
  // Volleyball.
  'setter',
  'outside_hitter',
  'opposite',
  'middle_blocker',
  'libero',
  // Handball.
  'wing',
  'back',
  'pivot',
  'other',
] as const;
export type PlayerPosition = (typeof playerPositions)[number];

/** Statistics of a match in the order in which they are listed. */
export const statisticKinds = [
  'possession',
  'expected_goals',
  'shots',
  'shots_on_target',
  'corners',
  'fouls',
  'offsides',
  'yellow_cards',
  'red_cards',
  'saves',
  'passes',
  'pass_accuracy',
  'tackles',
  // Basketball.
  'field_goal_accuracy',
  'three_pointers',
  'free_throws',
  'rebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'timeouts',
  // Tennis and volleyball.
  'aces',
  'double_faults',
  'first_serves_in',
  'break_points_won',
  'winners',
  'unforced_errors',
  'points_won',
  'attack_points',
  'service_errors',
  'digs',
  // Baseball.
  'hits',
  'errors',
  'home_runs',
  'strikeouts',
  'walks',
  // Cricket.
  'wickets',
  'fours',
  'sixes',
  'extras',
  'run_rate',
  // Ice hockey.
  'power_play_goals',
  'penalty_minutes',
  'faceoffs_won',
  // Esports.
  'kills',
  'deaths',
  'gold',
  'towers',
  'objectives',
] as const;
export type StatisticKind = (typeof statisticKinds)[number];
