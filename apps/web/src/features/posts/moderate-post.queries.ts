import { t } from '@lingui/core/macro'
import type { Request } from '@guildhall/contract/endpoint'
import { ModeratePost } from '@guildhall/contract/moderation'
import type { DecisionMutation } from '#web/features/decisions/decision-mutation.ts'
import { decisionFailure } from '#web/features/decisions/decision-failure.ts'
import { refreshCases } from '#web/features/decisions/refresh-cases.ts'
import { api } from '#web/lib/api.ts'
import { dropPost } from './post-lists.ts'
import { onPostChanged } from './posts.push.ts'

/**
 * Hides, restores or removes a post of a group, as one of its moderators. `onRemoved` can navigate away before the post
 * leaves the cache.
 */
export const moderatePost = (id: string, onRemoved?: () => void | Promise<void>): DecisionMutation => ({
  meta: { failureText: decisionFailure(() => t`Couldn’t change the post. Please try again.`) },
  mutationFn: ({ body }) =>
    api.call(ModeratePost, { params: { id }, body: body as Request<typeof ModeratePost>['body'] }),
  onSuccess: async (_answer, { body: { action } }, _before, { client }) => {
    if (action === 'remove') {
      await onRemoved?.()
      dropPost(client, id)
    } else await onPostChanged(client, id)
  },
  onSettled: (_answer, _error, _body, _before, { client }) => refreshCases(client),
})
