import { countText } from '@touchline/contract/text';
import uPlot from 'uplot';

export interface PlotSeries {
  readonly values: readonly (number | null)[];
  /** A line with its area, a dashed line to compare with, or bars. */
  readonly look: 'line' | 'dashed' | 'bars';
  /** Coins have a colour of their own. */
  readonly tone?: 'coin';
}

export interface PlotInput {
  /** One per value, ascending. */
  x: readonly number[];
  series: readonly PlotSeries[];
  height: number;
  /** Allowed steps between the ticks of x. */
  xSteps: readonly number[];
  xText: (x: number) => string;
}

const countSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6];

/** Reads colours from the tokens on each draw, so that both themes work. */
function coloursOf(root: Element) {
  const style = getComputedStyle(root);
  const colour = (token: string): string => style.getPropertyValue(token).trim();
  return {
    text: colour('--text-2'),
    line: colour('--line'),
    pitch: colour('--pitch-ink'),
    coin: colour('--coin'),
    font: `12px ${style.fontFamily}`,
  };
}

function seriesOptions(
  { look, tone }: PlotSeries,
  points: number,
  { text, pitch, coin }: ReturnType<typeof coloursOf>,
): uPlot.Series {
  const hue = tone === 'coin' ? coin : pitch;
  const single = { show: points < 3, size: 6 };
  if (look === 'dashed') return { stroke: text, width: 1.5, dash: [4, 3], points: { show: false } };
  if (look === 'bars')
    return {
      fill: hue,
      stroke: hue,
      width: 0,
      points: { show: false },
      ...(uPlot.paths.bars ? { paths: uPlot.paths.bars({ size: [0.6, 24], radius: 0.15 }) } : {}),
    };
  return {
    stroke: pitch,
    width: 2,
    fill: `color-mix(in srgb, ${pitch} 12%, transparent)`,
    points: { ...single, fill: pitch },
  };
}

/** Returns the options of a chart in `root`; `onCursor` gets the position of the pointer. */
export function plotOptions(
  root: HTMLElement,
  { x, series, height, xSteps, xText }: PlotInput,
  onCursor: (cursor: uPlot.Cursor) => void,
): uPlot.Options {
  const colours = coloursOf(root);
  const shared = { stroke: colours.text, font: colours.font, ticks: { show: false } };
  const top = Math.max(4, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  // Bars are centred on their values: half a step more at both ends.
  const bars = series.some(({ look }) => look === 'bars');
  const [first, last] = [x[0] ?? 0, x.at(-1) ?? 0];
  return {
    width: root.clientWidth,
    height,
    padding: [8, 4, 0, 8],
    legend: { show: false },
    cursor: { y: false, points: { size: 9, fill: colours.pitch }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, ...(bars ? { range: [first - 0.6, last + 0.6] } : {}) },
      y: { range: [0, top * 1.08] },
    },
    axes: [
      {
        ...shared,
        grid: { show: false },
        size: 28,
        space: 56,
        incrs: [...xSteps],
        values: (_plot, splits) => splits.map((split) => xText(split)),
      },
      {
        ...shared,
        side: 1,
        size: 48,
        grid: { stroke: colours.line, width: 1 },
        incrs: countSteps,
        values: (_plot, splits) => splits.map((split) => countText(split)),
      },
    ],
    series: [{}, ...series.map((each) => seriesOptions(each, x.length, colours))],
    hooks: { setCursor: [({ cursor }) => onCursor(cursor)] },
  };
}
