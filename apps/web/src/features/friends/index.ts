export { useFriendEvents } from './api/use-friend-events.ts';
export { AddFriendDialog } from './components/AddFriendDialog.tsx';
export { AddressBook } from './components/AddressBook.tsx';
export { Blacklist } from './components/Blacklist.tsx';
export { FriendCard } from './components/FriendCard.tsx';
export { MyQrCode } from './components/MyQrCode.tsx';
export { NewFriends } from './components/NewFriends.tsx';
export { WhoMayWrite } from './components/WhoMayWrite.tsx';
