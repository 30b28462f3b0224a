import type { MessageBody } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import type { ComponentType } from 'react';
import type { BubbleProps } from '../../model/bubble-props.ts';
import { CardBubble } from './CardBubble.tsx';
import { FileBubble } from './FileBubble.tsx';
import { MediaBubble } from './MediaBubble.tsx';
import { MergedBubble } from './MergedBubble.tsx';
import { QuoteBubble } from './QuoteBubble.tsx';
import { TextBubble } from './TextBubble.tsx';
import { VoiceBubble } from './VoiceBubble.tsx';

type BodyOf<T extends MessageBody['contentType']> = Extract<MessageBody, { contentType: T }>;

interface BubbleKind {
  readonly Body: ComponentType<BubbleProps>;
  /** Fills the bubble to its edges, without padding and colour: pictures and videos. */
  readonly bare?: boolean;
}

const kind = <T extends MessageBody['contentType']>(Body: ComponentType<BubbleProps<BodyOf<T>>>): BubbleKind => ({
  Body: Body as ComponentType<BubbleProps>,
});

const bare = <T extends MessageBody['contentType']>(Body: ComponentType<BubbleProps<BodyOf<T>>>): BubbleKind => ({
  ...kind<T>(Body),
  bare: true,
});

/** How each kind of message looks; a new kind is a line here. */
export const bubbleKinds: Readonly<Partial<Record<number, BubbleKind>>> = {
  [contentTypes.text]: kind<typeof contentTypes.text>(TextBubble),
  [contentTypes.mention]: kind<typeof contentTypes.mention>(TextBubble),
  [contentTypes.quote]: kind<typeof contentTypes.quote>(QuoteBubble),
  [contentTypes.picture]: bare<typeof contentTypes.picture>(MediaBubble),
  [contentTypes.video]: bare<typeof contentTypes.video>(MediaBubble),
  [contentTypes.voice]: kind<typeof contentTypes.voice>(VoiceBubble),
  [contentTypes.file]: kind<typeof contentTypes.file>(FileBubble),
  [contentTypes.merged_forward]: kind<typeof contentTypes.merged_forward>(MergedBubble),
  [contentTypes.card]: kind<typeof contentTypes.card>(CardBubble),
};
