import css from './art.module.css';
import ball from './gifts/ball.svg?inline';
import boots from './gifts/boots.svg?inline';
import clap from './gifts/clap.svg?inline';
import drum from './gifts/drum.svg?inline';
import fireworks from './gifts/fireworks.svg?inline';
import flare from './gifts/flare.svg?inline';
import goldenBoot from './gifts/golden-boot.svg?inline';
import megaphone from './gifts/megaphone.svg?inline';
import scarf from './gifts/scarf.svg?inline';
import stadium from './gifts/stadium.svg?inline';
import trophy from './gifts/trophy.svg?inline';
import whistle from './gifts/whistle.svg?inline';

/**
 * Images instead of markup: the browser rasterises each once and redraws it dozens of times a second, and SVG ids
 * cannot collide.
 */
const pictures = {
  clap,
  whistle,
  ball,
  scarf,
  boots,
  drum,
  megaphone,
  flare,
  fireworks,
  trophy,
  golden_boot: goldenBoot,
  stadium,
} as const;

export type GiftArtName = keyof typeof pictures;

export interface GiftArtProps {
  name: GiftArtName;
  /** In pixels; without it, the class sets the size. */
  size?: number | undefined;
  className?: string | undefined;
}

/** The picture of a gift, legible from 20 to 200 pixels on any background. Decorative: its name is shown beside it. */
export function GiftArt({ name, size, className }: GiftArtProps) {
  return (
    <img
      className={className ?? css.gift}
      src={pictures[name]}
      width={size}
      height={size}
      alt=""
      draggable={false}
      decoding="async"
    />
  );
}
