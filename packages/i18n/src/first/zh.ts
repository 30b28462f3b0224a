export { default as common } from '../../locales/zh/common.json' with { type: 'json' };
export { default as matches } from '../../locales/zh/matches.json' with { type: 'json' };
export { default as shell } from '../../locales/zh/shell.json' with { type: 'json' };
