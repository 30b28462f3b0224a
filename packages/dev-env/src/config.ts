/** What a child process needs of ours (PATH, HOME and the like), with the variables given over it. */
export const environmentWith = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...env,
});
