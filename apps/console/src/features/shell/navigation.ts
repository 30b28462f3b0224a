import {
  IconAbc,
  IconAdjustments,
  IconBallFootball,
  IconCoins,
  IconFileText,
  IconFlag,
  IconGift,
  IconHistory,
  IconIdBadge2,
  IconLayoutGrid,
  IconMessagePause,
  IconNews,
  IconPhoto,
  IconShieldLock,
  IconTag,
  IconUsers,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { type StaffGroup, type StaffRole, staffMay } from '@touchline/contract/operators';

export type PlaceId =
  | 'applications'
  | 'reports'
  | 'held'
  | 'gifts'
  | 'economy'
  | 'coins'
  | 'live'
  | 'matches'
  | 'people'
  | 'news'
  | 'banners'
  | 'pages'
  | 'words'
  | 'regions'
  | 'configuration'
  | 'staff'
  | 'audit';

export interface Place {
  id: PlaceId;
  to: `/${PlaceId}`;
  icon: TablerIcon;
  /** Roles with access: the row of the staff table that the screen's first call uses. */
  group: StaffGroup;
}

export type PlaceHead = 'review' | 'live' | 'people' | 'money' | 'content' | 'system';

const places: readonly { head: PlaceHead; places: readonly Place[] }[] = [
  {
    head: 'review',
    places: [
      { id: 'applications', to: '/applications', icon: IconIdBadge2, group: 'applications' },
      { id: 'reports', to: '/reports', icon: IconFlag, group: 'reports_read' },
      { id: 'held', to: '/held', icon: IconMessagePause, group: 'words' },
    ],
  },
  {
    head: 'live',
    places: [
      { id: 'live', to: '/live', icon: IconLayoutGrid, group: 'people' },
      { id: 'matches', to: '/matches', icon: IconBallFootball, group: 'matches' },
    ],
  },
  { head: 'people', places: [{ id: 'people', to: '/people', icon: IconUsers, group: 'people' }] },
  {
    head: 'money',
    places: [
      { id: 'gifts', to: '/gifts', icon: IconGift, group: 'economy' },
      { id: 'economy', to: '/economy', icon: IconTag, group: 'economy' },
      { id: 'coins', to: '/coins', icon: IconCoins, group: 'wallets' },
    ],
  },
  {
    head: 'content',
    places: [
      { id: 'news', to: '/news', icon: IconNews, group: 'content' },
      { id: 'banners', to: '/banners', icon: IconPhoto, group: 'content' },
      { id: 'pages', to: '/pages', icon: IconFileText, group: 'content' },
      { id: 'words', to: '/words', icon: IconAbc, group: 'words' },
    ],
  },
  {
    head: 'system',
    places: [
      { id: 'regions', to: '/regions', icon: IconWorld, group: 'words' },
      { id: 'configuration', to: '/configuration', icon: IconAdjustments, group: 'platform' },
      { id: 'staff', to: '/staff', icon: IconShieldLock, group: 'platform' },
      { id: 'audit', to: '/audit', icon: IconHistory, group: 'audit' },
    ],
  },
];

/** The menu of a role, limited to its permissions. */
export const placesOf = (role: StaffRole): readonly { head: PlaceHead; places: readonly Place[] }[] =>
  places
    .map((group) => ({ ...group, places: group.places.filter((place) => staffMay(place.group, role)) }))
    .filter((group) => group.places.length > 0);

/** The first page of a role. */
export const firstPlaceOf = (role: StaffRole): `/${string}` => placesOf(role)[0]?.places[0]?.to ?? '/account';
