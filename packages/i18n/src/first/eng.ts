export { default as common } from '../../locales/eng/common.json' with { type: 'json' };
export { default as matches } from '../../locales/eng/matches.json' with { type: 'json' };
export { default as shell } from '../../locales/eng/shell.json' with { type: 'json' };
