import { Suspense } from 'react'
import type { Mention } from '@guildhall/contract/mentions'
import { mentionsAgent } from '#web/features/agents/mentions-agent.ts'
import { lazyNamed } from '#web/lib/lazy-named.ts'

const ThreadRuns = lazyNamed(async () => (await import('#web/features/agents/ThreadRuns.tsx')).ThreadRuns)

/** Renders what the agents do that a comment, or with null the post, calls. Loads nothing if it calls none. */
export function AgentRuns({
  postId,
  commentId,
  text,
  className,
}: {
  postId: string
  commentId: string | null
  text: { content: string; mentions: readonly Mention[] }
  className: string
}) {
  if (!mentionsAgent(text)) return null
  return (
    <Suspense>
      <ThreadRuns postId={postId} commentId={commentId} className={className} />
    </Suspense>
  )
}
