export const crestPatterns = ['plain', 'stripes', 'hoops', 'halves', 'chevron', 'sash', 'quarters'] as const;

export const sides = ['home', 'away'] as const;

export const incidentKinds = [
  'goal',
  'own_goal',
  'penalty_goal',
  'penalty_missed',
  'yellow_card',
  'red_card',
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
