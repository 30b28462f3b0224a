import { storage } from '@touchline/app-kit/storage';
import { create } from 'zustand';
import { type LineKind, lineKinds } from './engine/types.ts';

/** Rows of danmaku; never more than fit into the area. */
export const danmakuMostRows = 12;
export const danmakuAreas = [0.25, 0.5, 1] as const;

export interface DanmakuSettings {
  on: boolean;
  /** 0.2 to 1. */
  opacity: number;
  /** Factor on the text size, 0.75 to 1.5. */
  size: number;
  /** Factor on the speed, 0.5 to 2. */
  speed: number;
  /** Share of the free height that danmaku may use. */
  area: (typeof danmakuAreas)[number];
  /** Number of rows from 1; the maximum means as many as fit into the area. */
  rows: number;
  /** Share of comments to show when there is room for all, 0.2 to 1. */
  density: number;
}

export interface PlayerSettings {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** The line the viewer chose; null takes the best one. */
  line: LineKind | null;
  danmaku: DanmakuSettings;
}

const key = 'player.settings';

export const initialSettings: PlayerSettings = {
  volume: 0.8,
  muted: false,
  line: null,
  danmaku: { on: true, opacity: 1, size: 1, speed: 1, area: 0.5, rows: danmakuMostRows, density: 1 },
};

const within = (value: unknown, least: number, most: number, fallback: number): number =>
  typeof value === 'number' && value >= least && value <= most ? value : fallback;

/** Parses stored settings of an older or broken page: validates every value on its own. */
export function parseSettings(text: string | null): PlayerSettings {
  let found: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value === 'object' && value !== null) found = value as Record<string, unknown>;
  } catch {
    // Invalid data: use the defaults.
  }
  const lines = (typeof found.danmaku === 'object' && found.danmaku !== null ? found.danmaku : {}) as Record<
    string,
    unknown
  >;
  const { danmaku: usual } = initialSettings;
  return {
    volume: within(found.volume, 0, 1, initialSettings.volume),
    muted: found.muted === true,
    line: lineKinds.find((kind) => kind === found.line) ?? null,
    danmaku: {
      on: lines.on !== false,
      opacity: within(lines.opacity, 0.2, 1, usual.opacity),
      size: within(lines.size, 0.75, 1.5, usual.size),
      speed: within(lines.speed, 0.5, 2, usual.speed),
      area: danmakuAreas.find((area) => area === lines.area) ?? usual.area,
      rows: Math.round(within(lines.rows, 1, danmakuMostRows, usual.rows)),
      density: within(lines.density, 0.2, 1, usual.density),
    },
  };
}

/** The player settings of this device. */
export const useSettings = create<PlayerSettings>()(() => parseSettings(storage.get(key)));

useSettings.subscribe((settings) => storage.set(key, JSON.stringify(settings)));

export const setDanmaku = (change: Partial<DanmakuSettings>): void =>
  useSettings.setState(({ danmaku }) => ({ danmaku: { ...danmaku, ...change } }));
