import { t } from '@lingui/core/macro'
import { mutationOptions } from '@tanstack/react-query'
import type { Request } from '@guildhall/contract/endpoint'
import { SanctionMember, UnmuteMember } from '@guildhall/contract/moderation'
import { decisionFailure } from '#web/features/decisions/decision-failure.ts'
import type { DecisionMutation } from '#web/features/decisions/decision-mutation.ts'
import { api } from '#web/lib/api.ts'
import { groupKeys, refreshGroup } from './groups.queries.ts'

/** Warns, mutes or bans a member of a group. */
export const sanctionMember = (id: string, userId: string): DecisionMutation => ({
  mutationKey: [...groupKeys.all, id],
  meta: { failureText: decisionFailure(() => t`Couldn’t save your decision. Please try again.`) },
  mutationFn: async ({ body, key }) => {
    const request = { params: { id, userId }, body: body as Request<typeof SanctionMember>['body'] }
    await api.call(SanctionMember, request, undefined, key)
  },
  onSettled: (_answer, _error, _body, _before, { client }) => refreshGroup(client, id),
})

/** Ends the mute of a member. */
export const unmuteMember = (id: string, userId: string) =>
  mutationOptions({
    mutationKey: [...groupKeys.all, id],
    meta: { failureText: () => t`Couldn’t unmute them. Please try again.` },
    mutationFn: () => api.call(UnmuteMember, { params: { id, userId } }),
    onSettled: (_answer, _error, _none, _before, { client }) => refreshGroup(client, id),
  })
