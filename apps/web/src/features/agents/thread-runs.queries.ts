import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ListThreadRuns, type ThreadRun } from '@guildhall/contract/agent-runs'
import { api } from '#web/lib/api.ts'

/** How often it is checked whether an agent is done, in case the hint about its answer is lost. */
const CHECK_MS = 5_000

const runKeys = {
  all: ['/api/ai-runs'] as const,
  of: (postId: string) => [...runKeys.all, postId] as const,
}

/** The agents that are working on an answer on a post and, for who asked, those that gave none. */
export const threadRunsQuery = (postId: string) =>
  queryOptions({
    queryKey: runKeys.of(postId),
    queryFn: ({ signal }) => api.call(ListThreadRuns, { params: { id: postId } }, signal),
    refetchInterval: ({ state }) => (state.data?.some(isThinking) ? CHECK_MS : false),
    meta: { skipResync: true },
  })

/** True while the agent is working on its answer. */
export function isThinking({ refusal }: ThreadRun): boolean {
  return refusal === null
}

/** Refetches the runs that are on screen: those on a post, or all. Others are refetched when they are shown again. */
export function refreshThreadRuns(
  client: QueryClient,
  postId?: string,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  return client.invalidateQueries({
    refetchType,
    queryKey: postId === undefined ? runKeys.all : runKeys.of(postId),
  })
}
