// Loaded before every test: a refusal that a call does not declare fails it.
import { checkNarrowing } from '../platform/refusal.ts';

checkNarrowing();
