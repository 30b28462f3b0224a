import { ShownError } from '@touchline/app-kit/act';

/** Thrown when a save did not happen and the form already shows why; no toast is needed. */
export class ShownInForm extends ShownError {}
