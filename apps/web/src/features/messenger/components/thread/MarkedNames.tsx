import { createElement, Fragment } from 'react';

/** Private-use characters around a name in a sentence, which translations pass through. */
const [start, end] = ['\ue000', '\ue001'];
const marked = new RegExp(`${start}([^${end}]*)${end}`);

/** Marks a name, so that `MarkedNames` finds it in the sentence of any language. */
export const markName = (name: string): string => `${start}${name}${end}`;

/** A sentence with its marked names in bold. */
export function MarkedNames({ children }: { children: string }) {
  // Every second part is a name. The parts have no identity beyond their place, so they are children, not a list.
  const parts = children
    .split(marked)
    .map((part, index) => (index % 2 === 1 ? createElement(BoldName, null, part) : part));
  return createElement(Fragment, null, ...parts);
}

function BoldName({ children }: { children?: string }) {
  return (
    <b>
      <bdi>{children}</bdi>
    </b>
  );
}
