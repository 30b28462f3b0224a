export {
  firstInherited,
  ListenError,
  type ListeningSockets,
  openListeningSockets,
} from './listening-sockets.ts';
export {
  type ChildOptions,
  ChildStartError,
  childEnvironment,
  leash,
  type SupervisedChild,
  superviseChild,
} from './supervisor.ts';
