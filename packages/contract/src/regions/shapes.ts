import * as z from 'zod/mini';
import { regionScopes } from './rules.ts';

export const regionScope = z.enum(regionScopes);
