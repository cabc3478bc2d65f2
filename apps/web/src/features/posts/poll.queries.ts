import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { VoteInPoll, WithdrawVote, type Post } from '@guildhall/contract/posts'
import { api } from '#web/lib/api.ts'
import { commitAnswer } from '#web/lib/commit-answer.ts'
import { setPost, postKeys, postQuery } from './posts.queries.ts'

/** Votes for an option, or removes the vote if null. Optimistic: rolled back if the server rejects it. */
export const vote = (id: string) => {
  const { queryKey } = postQuery(id)
  const mutationKey = [...postKeys.all, 'vote', id]
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: async (option: number | null, { client }): Promise<Post | null> => {
      // Of several quick clicks, only the last is sent.
      if (pendingVotes(client, mutationKey) > 1) return null
      return option === null
        ? api.call(WithdrawVote, { params: { id } })
        : api.call(VoteInPoll, { params: { id }, body: { optionIndex: option } })
    },
    onMutate: async (option, { client }) => {
      await client.cancelQueries({ queryKey, exact: true })
      const before = client.getQueryData(queryKey)
      if (before) setPost(client, withVote(before, option))
      return { before }
    },
    onError: (_error, _option, context, { client }) => {
      client.setQueryData(queryKey, context?.before)
      void client.invalidateQueries({ queryKey, exact: true })
    },
    onSuccess: async (post, _option, _context, { client }) => {
      if (post && pendingVotes(client, mutationKey) === 1) await commitAnswer(client, queryKey, post)
    },
  })
}

/** Returns the post as it will be once the vote is counted. Unknown results stay null. */
export function withVote(post: Post, option: number | null): Post {
  const pollResults =
    option === null
      ? null
      : (post.pollResults?.map(
          (votes, at) => votes + Number(at === option) - Number(at === post.viewerVote),
        ) ?? null)
  const pollVotes =
    post.pollVotes === null
      ? null
      : post.pollVotes + Number(option !== null) - Number(post.viewerVote !== null)
  return { ...post, viewerVote: option, pollResults, pollVotes }
}

function pendingVotes(client: QueryClient, mutationKey: string[]): number {
  return client.isMutating({ mutationKey })
}
