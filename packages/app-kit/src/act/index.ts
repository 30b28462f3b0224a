export { ShownError } from './shown-error.ts';
export { useAct, useErrorTextOf, useFailureText } from './use-act.ts';
