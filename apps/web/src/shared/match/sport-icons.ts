import {
  IconBallBaseball,
  IconBallBasketball,
  IconBallFootball,
  IconBallTennis,
  IconBallVolleyball,
  IconCricket,
  IconDeviceGamepad2,
  IconIceSkating,
  IconPlayHandball,
  IconTrophy,
} from '@tabler/icons-react';
import type { SportArt } from '@touchline/art';
import type { SportName } from '@touchline/contract/enums';
import { sportNameOf } from '@touchline/contract/matches';

const icons: Readonly<Record<SportName, typeof IconTrophy>> = {
  football: IconBallFootball,
  basketball: IconBallBasketball,
  tennis: IconBallTennis,
  volleyball: IconBallVolleyball,
  cricket: IconCricket,
  esports: IconDeviceGamepad2,
  baseball: IconBallBaseball,
  ice_hockey: IconIceSkating,
  handball: IconPlayHandball,
};

/** The icon of a sport; a cup for an unknown one. */
export const sportIconOf = (sportId: number): typeof IconTrophy => {
  const name = sportNameOf(sportId);
  return name ? icons[name] : IconTrophy;
};

/** The name of the sport in the drawings of `@touchline/art`. */
export const sportArtOf = (sportId: number | undefined): SportArt =>
  (sportId === undefined ? undefined : sportNameOf(sportId)) ?? 'other';
