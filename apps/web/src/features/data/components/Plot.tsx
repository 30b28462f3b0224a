import { subscribeTheme } from '@touchline/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { type PlotInput, plotOptions } from '../model/plot-options.ts';
import css from './data.module.css';

export interface PlotProps extends PlotInput {
  /** The label for screen readers. */
  label: string;
  /** The tooltip at an index. */
  tip: (index: number) => { value: string; note: string } | null;
}

/** A chart over time or days, as wide as its container. */
export function Plot({ label, x, series, height, xSteps, xText, tip }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ index: number; left: number } | null>(null);
  const sayX = useEffectEvent(xText);

  useEffect(() => {
    const root = box.current;
    if (!root) return;
    const options = plotOptions(
      root,
      { x, series, height, xSteps, xText: (each) => sayX(each) },
      ({ idx, left = -1 }) => setAt(idx === null || idx === undefined || left < 0 ? null : { index: idx, left }),
    );
    const values = [[...x], ...series.map((each) => [...each.values])] as uPlot.AlignedData;
    const plot = new uPlot(options, values, root);
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
