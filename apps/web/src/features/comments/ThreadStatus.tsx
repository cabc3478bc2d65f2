import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ThreadRun } from '@guildhall/contract/agent-runs'
import { Suspense, useEffect, useRef } from 'react'
import { isThinking, threadRunsQuery } from '#web/features/agents/thread-runs.queries.ts'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { commentKeys, refreshComments, type CommentEntry } from './comments.queries.ts'

const RunsWords = lazyNamed(async () => (await import('#web/features/agents/RunsWords.tsx')).RunsWords)

/** Announces to screen readers what agents are doing in a thread, and loads answers whose hint was lost. */
export function ThreadStatus({ postId }: { postId: string }) {
  // Loaded by the comments that call an agent.
  const { data: runs } = useQuery({ ...threadRunsQuery(postId), enabled: false })
  useAnswers(postId, runs)
  return (
    <div role="status" className="sr-only">
      {runs && runs.length > 0 && (
        <Suspense>
          <RunsWords runs={runs} />
        </Suspense>
      )}
    </div>
  )
}

/** Refetches the comments if an agent is done and its answer is not among them. */
function useAnswers(postId: string, runs: readonly ThreadRun[] | undefined): void {
  const client = useQueryClient()
  const thinking = useRef<readonly ThreadRun[]>([])
  useEffect(() => {
    if (!runs) return
    const done = thinking.current.filter((run) => !runs.some(({ id }) => id === run.id))
    thinking.current = runs.filter(isThinking)
    if (done.some((run) => !hasAnswer(client, postId, run))) void refreshComments(client, postId)
  }, [client, postId, runs])
}

function hasAnswer(client: QueryClient, postId: string, { agent, startedAt }: ThreadRun): boolean {
  return client
    .getQueriesData<CommentEntry | null>({ queryKey: commentKeys.allDetails })
    .some(
      ([, comment]) =>
        comment?.postId === postId && comment.author?.id === agent.id && comment.createdAt >= startedAt,
    )
}
