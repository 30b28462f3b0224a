export { usePhotoActions, usePostActions } from './api/use-posts.ts';
export { PostComposer } from './components/composer/PostComposer.tsx';
export { DeleteButton } from './components/DeleteButton.tsx';
export { HostPosts } from './components/HostPosts.tsx';
export { PhotoDialog } from './components/PhotoDialog.tsx';
export { PhotoWall } from './components/PhotoWall.tsx';
export { PostList } from './components/PostList.tsx';
