import * as z from 'zod/mini';
import { wordActions } from './rules.ts';

export const wordAction = z.enum(wordActions);
