/**
 * The light components: plain HTML and CSS modules without Mantine. Drawings are in ./art and in @touchline/art, forms in ./form, dialogs in
 * ./overlay.
 */
export type {} from './css-variables.ts';

export { Avatar, type AvatarProps, AvatarStack, type AvatarStackProps } from './light/Avatar.tsx';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './light/Button.tsx';
export { Card, CardHead, type CardProps, MoreLink } from './light/Card.tsx';
export { Chip, type ChipProps, Chips, FilterChip } from './light/Chip.tsx';
export { CopyField, type CopyFieldProps } from './light/CopyField.tsx';
export { Count, type CountProps } from './light/Count.tsx';
export { isComposing } from './light/composing.ts';
export { cx } from './light/cx.ts';
export { DropMenu, type DropMenuProps, type MenuTriggerProps } from './light/DropMenu.tsx';
export { FoldedText, type FoldedTextProps } from './light/FoldedText.tsx';
export { initials, nameHue } from './light/face.ts';
export {
  ProgressBar,
  type ProgressBarProps,
  Slider,
  type SliderProps,
  StatTile,
  type StatTileProps,
} from './light/figures.tsx';
export { hashText, pick } from './light/hash.ts';
export { Icon, type IconProps } from './light/Icon.tsx';
export { IconButton, IconButtonLink, type IconButtonProps } from './light/IconButton.tsx';
export type { LinkSlot, RenderLink } from './light/link-slot.ts';
export { Menu, type MenuEntry, type MenuItem, type MenuProps } from './light/Menu.tsx';
export {
  Badge,
  type BadgeProps,
  CoinMark,
  Coins,
  Key,
  LiveDot,
  LiveTag,
  Minute,
  Status,
  Viewers,
} from './light/marks.tsx';
export { Notice, type NoticeProps } from './light/Notice.tsx';
export { onLayout } from './light/on-layout.ts';
export { Pager, type PagerProps } from './light/Pager.tsx';
export { Segmented, type SegmentedProps } from './light/Segmented.tsx';
export { Skeleton, SkeletonCards, SkeletonGroup, SkeletonPeople, SkeletonRows } from './light/Skeleton.tsx';
export { Spinner } from './light/Spinner.tsx';
export { Switch, type SwitchProps } from './light/Switch.tsx';
export { EmptyState, type EmptyStateProps, EndNote, ErrorState, type ErrorStateProps } from './light/states.tsx';
export { Table, type TableColumn, type TableProps, type TableSort } from './light/Table.tsx';
export { type TabItem, TabLink, TabLinks, TabPanel, Tabs, type TabsProps } from './light/Tabs.tsx';
export { ToastRegion } from './light/ToastRegion.tsx';
export { Tooltip, type TooltipProps } from './light/Tooltip.tsx';
export { type UiTexts, UiTextsProvider, useUiTexts } from './light/texts.tsx';
export { type ToastInput, type ToastTone, toast, toastStore } from './light/toast-store.ts';
export { useRoving } from './light/use-roving.ts';
export { BottomBar, BottomBarItem, SideNav, SideNavGroup, SideNavItem, TopBar, TopBarRule } from './shell/bars.tsx';
export { Wordmark, type WordmarkProps } from './shell/Wordmark.tsx';
export {
  applyTheme,
  currentTheme,
  subscribeTheme,
  type ThemeChoice,
  type ThemeName,
} from './theme-mode/index.ts';
