export {
  type ChildOptions,
  ChildStartError,
  childEnvironment,
  leash,
  type SupervisedChild,
  superviseChild,
} from './supervisor.ts';
