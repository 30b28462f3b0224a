export { default as common } from '../../locales/ind/common.json' with { type: 'json' };
export { default as matches } from '../../locales/ind/matches.json' with { type: 'json' };
export { default as shell } from '../../locales/ind/shell.json' with { type: 'json' };
