export { default as common } from '../../locales/vie/common.json' with { type: 'json' };
export { default as matches } from '../../locales/vie/matches.json' with { type: 'json' };
export { default as shell } from '../../locales/vie/shell.json' with { type: 'json' };
