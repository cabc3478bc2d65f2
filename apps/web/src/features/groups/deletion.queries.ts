import { t } from '@lingui/core/macro'
import { mutationOptions } from '@tanstack/react-query'
import { DeleteGroup, RestoreGroup } from '@guildhall/contract/group-deletion'
import type { GroupDetails } from '@guildhall/contract/groups'
import { api } from '#web/lib/api.ts'
import { groupKeys, groupQuery, refreshGroup } from './groups.queries.ts'

/** Deletes a group. Its owner can restore it for some days. */
export const deleteGroup = (id: string) =>
  change(
    id,
    () => api.call(DeleteGroup, { params: { id } }),
    () => t`Couldn’t delete the group. Please try again.`,
  )

/** Brings back a deleted group. */
export const restoreGroup = (id: string) =>
  change(
    id,
    () => api.call(RestoreGroup, { params: { id }, body: {} }),
    () => t`Couldn’t restore the group. Please try again.`,
  )

function change(id: string, send: () => Promise<GroupDetails>, failureText: () => string) {
  return mutationOptions({
    mutationKey: [...groupKeys.all, id, 'deletion'],
    meta: { failureText },
    mutationFn: send,
    onSuccess: (group: GroupDetails, _none, _before, { client }) => {
      client.setQueryData(groupQuery(id).queryKey, group)
      refreshGroup(client, id)
    },
  })
}
