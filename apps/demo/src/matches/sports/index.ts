import type { SportName } from '@touchline/contract/enums';
import type { DemoSport } from '../demo-sport.ts';
import { baseball } from './baseball.ts';
import { basketball } from './basketball.ts';
import { cricket } from './cricket.ts';
import { esports } from './esports.ts';
import { football } from './football.ts';
import { handball } from './handball.ts';
import { iceHockey } from './ice-hockey.ts';
import { tennis } from './tennis.ts';
import { volleyball } from './volleyball.ts';

export const demoSports: Readonly<Record<SportName, DemoSport>> = {
  football,
  basketball,
  tennis,
  volleyball,
  cricket,
  esports,
  baseball,
  ice_hockey: iceHockey,
  handball,
};
