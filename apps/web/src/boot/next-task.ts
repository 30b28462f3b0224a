/** Ends the current task, so that the page handles input before the work that follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
