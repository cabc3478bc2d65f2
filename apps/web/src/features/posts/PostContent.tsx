import type { OriginalPost } from '@guildhall/contract/posts'
import { AgentText } from '#web/features/agents/AgentText.tsx'
import { PostText } from './PostText.tsx'

/** Renders the text of a post. What an agent wrote is text and nothing else. */
export function PostContent({ post, full = false }: { post: OriginalPost; full?: boolean }) {
  const { id, author, content, mentions } = post
  if (author.kind !== 'agent') return <PostText postId={id} text={content} mentions={mentions} full={full} />
  return content === '' ? null : <AgentText text={content} />
}
