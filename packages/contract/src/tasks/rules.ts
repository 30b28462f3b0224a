/** Tasks by their names in the specification: registration, the first followed host, an avatar. */
export const taskIds = ['task_5', 'task_9', 'task_10'] as const;
export type TaskId = (typeof taskIds)[number];

/** `open`: not done yet; `done`: the reward can be claimed; `rewarded`: the reward was paid, once. */
export const taskStates = ['open', 'done', 'rewarded'] as const;
export type TaskState = (typeof taskStates)[number];
