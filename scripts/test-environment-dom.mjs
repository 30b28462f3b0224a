// The window comes from `test-setup-dom.mjs`, which makes one for each file; an environment would make one for each
// process.
export default {
  name: 'dom',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => {} }),
};
