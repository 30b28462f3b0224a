/**
 * Calls `measure` once, after the browser has laid out the element and before it paints: measuring right away would
 * force a layout of the whole page. Returns a function that cancels the call.
 */
export function onLayout(element: Element, measure: () => void): () => void {
  const watch = new ResizeObserver(() => {
    watch.disconnect();
    measure();
  });
  watch.observe(element);
  return () => watch.disconnect();
}
