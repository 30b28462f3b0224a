export { default as common } from '../../locales/por/common.json' with { type: 'json' };
export { default as matches } from '../../locales/por/matches.json' with { type: 'json' };
export { default as shell } from '../../locales/por/shell.json' with { type: 'json' };
