export { type ChildOptions, type SupervisedChild, superviseChild } from './supervisor.ts';
