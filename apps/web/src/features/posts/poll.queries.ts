import { t } from '@lingui/core/macro'
import { VoteInPoll, WithdrawVote, type Post } from '@guildhall/contract/posts'
import { api } from '#web/lib/api.ts'
import { optimistic } from '#web/lib/optimistic.ts'
import { postKeys, setPost } from './posts.queries.ts'

/** Votes for an option, or removes the vote if null. */
export const vote = (id: string) =>
  optimistic({
    mutationKey: [...postKeys.all, 'vote', id],
    affects: [postKeys.detail(id)],
    onlyLast: true,
    send: (option: number | null) =>
      option === null
        ? api.call(WithdrawVote, { params: { id } })
        : api.call(VoteInPoll, { params: { id }, body: { optionIndex: option } }),
    commit: (client, post: Post) => setPost(client, post),
    failureText: () => t`Couldn’t save your vote. Please try again.`,
  })

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
