import { t } from '@lingui/core/macro'
import type { Request } from '@guildhall/contract/endpoint'
import { ModerateComment } from '@guildhall/contract/moderation'
import { decisionFailure } from '#web/features/decisions/decision-failure.ts'
import type { DecisionMutation } from '#web/features/decisions/decision-mutation.ts'
import { refreshCases } from '#web/features/decisions/refresh-cases.ts'
import { onPostChanged } from '#web/features/posts/posts.push.ts'
import { api } from '#web/lib/api.ts'
import { commentKeys, refreshComments, type CommentEntry } from './comments.queries.ts'
import { dropFresh } from './fresh-comments.ts'

/** Hides, restores or removes a comment in a group, as one of its moderators. */
export const moderateComment = ({ id, postId }: Pick<CommentEntry, 'id' | 'postId'>): DecisionMutation => ({
  meta: { failureText: decisionFailure(() => t`Couldn’t change the comment. Please try again.`) },
  mutationFn: ({ body }) =>
    api.call(ModerateComment, { params: { id }, body: body as Request<typeof ModerateComment>['body'] }),
  onSuccess: async (_answer, { body: { action } }, _before, { client }) => {
    await client.invalidateQueries({ queryKey: commentKeys.detail(id), exact: true })
    if (action === 'remove') dropFresh(postId, id)
    void refreshComments(client, postId)
    // Its number of comments has changed.
    void onPostChanged(client, postId)
  },
  onSettled: (_answer, _error, _body, _before, { client }) => refreshCases(client),
})
