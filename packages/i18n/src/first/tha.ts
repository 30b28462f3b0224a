export { default as common } from '../../locales/tha/common.json' with { type: 'json' };
export { default as matches } from '../../locales/tha/matches.json' with { type: 'json' };
export { default as shell } from '../../locales/tha/shell.json' with { type: 'json' };
