import type auth from '../locales/eng/auth.json';
import type common from '../locales/eng/common.json';
import type errors from '../locales/eng/errors.json';
import type hosts from '../locales/eng/hosts.json';
import type matches from '../locales/eng/matches.json';
import type pages from '../locales/eng/pages.json';
import type player from '../locales/eng/player.json';
import type profile from '../locales/eng/profile.json';
import type room from '../locales/eng/room.json';
import type shell from '../locales/eng/shell.json';
import type studio from '../locales/eng/studio.json';

/**
 * The one list of namespaces. A new one: its JSON in every language folder, and a line here. The English texts are the
 * types of the keys, so a key that does not exist is a compile error.
 */
export interface Resources {
  auth: typeof auth;
  common: typeof common;
  errors: typeof errors;
  hosts: typeof hosts;
  matches: typeof matches;
  pages: typeof pages;
  player: typeof player;
  profile: typeof profile;
  room: typeof room;
  shell: typeof shell;
  studio: typeof studio;
}

export type TextNamespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
