export { controlChild } from './control-child.ts';
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
  parentWatch,
  type SupervisedChild,
  superviseChild,
} from './supervisor.ts';
