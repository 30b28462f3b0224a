export { default as common } from '../../locales/hin/common.json' with { type: 'json' };
export { default as matches } from '../../locales/hin/matches.json' with { type: 'json' };
export { default as shell } from '../../locales/hin/shell.json' with { type: 'json' };
