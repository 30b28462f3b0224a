import encode from 'qr';
import { useMemo } from 'react';

/** Light modules around a code, without which scanners do not find it. */
const quiet = 4;

/**
 * Renders a QR code in the browser, so the secret never leaves the page. Dark on light in both themes, because scanners
 * expect it.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => {
    const rows = encode(text, 'raw', { ecc: 'medium', border: quiet });
    const cells = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: cells.join(''), side: rows.length };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
