import { post as schema } from '#contract/posts.ts';
import { readPreview } from '#lib/preview.ts';
import { PreviewFrame } from '#ui/PreviewFrame.tsx';
import { PostArticle } from './PostArticle.tsx';

/** The preview of a post, from the administration's form. */
export function PreviewPost() {
  const { data: post } = schema.safeParse(readPreview('post'));
  return <PreviewFrame>{post && <PostArticle ownPage post={post} />}</PreviewFrame>;
}
