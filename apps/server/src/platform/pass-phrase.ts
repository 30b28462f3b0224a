import type { Ids } from './ids.ts';

/** 256 short words that are easy to read aloud and to type. */
const words = `
  acre arch axis band barn bay beam bean bear bell belt bike bird blue boat bolt bone book boot bow bowl box
  bulb buoy bush cake calf camp cape card cart cave chef city clay clef coal coin comb cone cord cork corn cove
  crab crow cup dawn deer desk dew dice dill dime dock dome door dots dove drum duck dune dusk dust east echo
  elk elm farm fern fig film fire fish flag flow foam fog fork fox frog gala gate gear gem glow goat gold grid
  grip gulf gull hall hand hare harp hat hawk hay hill hive hood hook hoop horn inch ink iris iron isle ivy jade
  jar jazz jeep jet joy jump kelp key kind kite kiwi knot lace lake lamb lamp lane lark lava leaf lens lift lily
  lime lion loaf loft loop lynx mask mast maze milk mill mint mist mole moon moss moth nest news node noon note
  nut oak oat opal orca oven owl palm park path peak pear pier pine pink plan play plum poem pole pond port post
  puma quiz raft rail rain rank reef rice ring road rock roof root rope rose ruby sage sail salt sand seal seat
  seed shed ship shoe silk silo sky slot snow soap sofa song soup star sun surf swan tale tape taxi tea teal
  tent tide tile toad tone tool town tree tub tuna tune turf urn van vase vest vine wall wave well west wind
  wing wire wolf wood wool yarn yoga zinc zone zoom
`
  .trim()
  .split(/\s+/);

type Chance = Pick<Ids, 'digits' | 'below'>;

const word = (ids: Chance): string => words[ids.below(words.length)] ?? '';
const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** At most 15 letters and digits, within the password rule for members: `PineWolfRain427`. One of 1.7e10. */
export const shortPassPhrase = (ids: Chance): string =>
  Array.from({ length: 3 }, () => capitalised(word(ids))).join('') + ids.digits(3);

/** For accounts with more permissions: `pine-wolf-rain-oak-moss-4270`. One of 1.1e16. */
export const longPassPhrase = (ids: Chance): string =>
  [...Array.from({ length: 5 }, () => word(ids)), ids.digits(4)].join('-');
