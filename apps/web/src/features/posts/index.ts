export { DeleteButton } from './DeleteButton.tsx';
export { HostPosts } from './HostPosts.tsx';
export { NoteComposer } from './NoteComposer.tsx';
export { NoteList } from './NoteList.tsx';
export { PhotoDialog } from './PhotoDialog.tsx';
export { PhotoWall } from './PhotoWall.tsx';
export { useNoteActions, usePhotoActions } from './use-posts.ts';
