export { PostComposer } from './composer/PostComposer.tsx';
export { DeleteButton } from './DeleteButton.tsx';
export { HostPosts } from './HostPosts.tsx';
export { PhotoDialog } from './PhotoDialog.tsx';
export { PhotoWall } from './PhotoWall.tsx';
export { PostList } from './PostList.tsx';
export { useNoteActions, usePhotoActions } from './use-posts.ts';
