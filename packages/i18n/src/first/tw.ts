export { default as common } from '../../locales/tw/common.json' with { type: 'json' };
export { default as matches } from '../../locales/tw/matches.json' with { type: 'json' };
export { default as shell } from '../../locales/tw/shell.json' with { type: 'json' };
