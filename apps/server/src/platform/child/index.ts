export { type ChildOptions, ChildStartError, type SupervisedChild, superviseChild } from './supervisor.ts';
