import { countText } from '@touchline/contract/text';
import { subscribeTheme } from '@touchline/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import css from './data.module.css';

export interface PlotSeries {
  readonly values: readonly (number | null)[];
  /** A line with its area, a dashed line to compare with, or bars. */
  readonly look: 'line' | 'dashed' | 'bars';
  /** Coins have a colour of their own. */
  readonly tone?: 'coin';
}

export interface PlotProps {
  /** The label for screen readers. */
  label: string;
  /** One per value, ascending. */
  x: readonly number[];
  series: readonly PlotSeries[];
  height: number;
  /** Allowed steps between the ticks of x. */
  xSteps: readonly number[];
  xText: (x: number) => string;
  /** The tooltip at an index. */
  tip: (index: number) => { value: string; note: string } | null;
}

/** Reads colours from the tokens on each draw, so that both themes work. */
const colour = (root: Element, token: string): string => getComputedStyle(root).getPropertyValue(token).trim();

/** A chart over time or days, as wide as its container. */
export function Plot({ label, x, series, height, xSteps, xText, tip }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ index: number; left: number } | null>(null);
  const sayX = useEffectEvent(xText);

  useEffect(() => {
    const root = box.current;
    if (!root) return;
    const text = colour(root, '--text-2');
    const line = colour(root, '--line');
    const pitch = colour(root, '--pitch-ink');
    const coin = colour(root, '--coin');
    const font = `12px ${getComputedStyle(root).fontFamily}`;
    const shared = { stroke: text, font, ticks: { show: false } };
    const top = Math.max(4, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
    // Bars are centred on their values: half a step more at both ends.
    const bars = series.some(({ look }) => look === 'bars');
    const [first, last] = [x[0] ?? 0, x.at(-1) ?? 0];
    const plot = new uPlot(
      {
        width: root.clientWidth,
        height,
        padding: [8, 4, 0, 8],
        legend: { show: false },
        cursor: { y: false, points: { size: 9, fill: pitch }, drag: { x: false, y: false } },
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
            values: (_plot, splits) => splits.map((split) => sayX(split)),
          },
          {
            ...shared,
            side: 1,
            size: 48,
            grid: { stroke: line, width: 1 },
            incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6],
            values: (_plot, splits) => splits.map((split) => countText(split)),
          },
        ],
        series: [
          {},
          ...series.map(({ look, tone }): uPlot.Series => {
            const hue = tone === 'coin' ? coin : pitch;
            const single = { show: x.length < 3, size: 6 };
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
          }),
        ],
        hooks: {
          setCursor: [
            ({ cursor }) => {
              const { idx, left = -1 } = cursor;
              setAt(idx === null || idx === undefined || left < 0 ? null : { index: idx, left });
            },
          ],
        },
      },
      [[...x], ...series.map(({ values }) => [...values])] as uPlot.AlignedData,
      root,
    );
    const fit = new ResizeObserver(() => plot.setSize({ width: root.clientWidth, height }));
    fit.observe(root);
    return () => {
      fit.disconnect();
      plot.destroy();
    };
  }, [x, series, height, xSteps]);

  const shown = at && tip(at.index);
  return (
    <div className={css.plot} role="img" aria-label={label} style={{ blockSize: height }}>
      <div ref={box} aria-hidden="true" />
      {shown && (
        <div className={css.tip} style={{ '--at': `${at.left}px` }} aria-hidden="true">
          <b>{shown.value}</b>
          <span>{shown.note}</span>
        </div>
      )}
    </div>
  );
}

/** Returns a key that changes with the theme, to redraw charts. */
export function useThemeKey(): number {
  const [key, setKey] = useState(0);
  useEffect(() => subscribeTheme(() => setKey((before) => before + 1)), []);
  return key;
}
