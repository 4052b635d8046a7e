import { post as schema } from '#contract/posts.ts';
import { readPreview } from '#lib/preview.ts';
import { PreviewFrame } from '#ui/PreviewFrame.tsx';
import { PostArticle } from './PostArticle.tsx';

/** A post as its page will show it, from the administration's form. */
export function PreviewPost() {
  const { data: post } = schema.safeParse(readPreview('post'));
  return <PreviewFrame>{post && <PostArticle ownPage post={post} />}</PreviewFrame>;
}
