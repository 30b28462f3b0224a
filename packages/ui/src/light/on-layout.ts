/**
 * Calls once, when the browser has laid the element out and before it paints: measuring then costs nothing, while
 * measuring at once would force a layout of the whole page. Returns how to call it off.
 */
export function onLayout(element: Element, measure: () => void): () => void {
  const watch = new ResizeObserver(() => {
    watch.disconnect();
    measure();
  });
  watch.observe(element);
  return () => watch.disconnect();
}
