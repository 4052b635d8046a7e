import { Button } from '#ui/Button.tsx';
import { RecordList } from '../list/RecordList.tsx';
import { POST_LIST } from './list.tsx';
import { PostDialog } from './PostDialog.tsx';

/** Blog Posts Management (§2): all posts, drafts included. */
export function PostsTab() {
  return (
    <RecordList
      aside={({ create }) => <Button onClick={create}>Create New Post</Button>}
      dialog={({ entry, onClose, onCreated }) => (
        <PostDialog onClose={onClose} onCreated={onCreated} post={entry} />
      )}
      list={POST_LIST}
    />
  );
}
