import { t } from '@lingui/core/macro'
import { mutationOptions } from '@tanstack/react-query'
import { GetGroupByLink } from '@guildhall/contract/group-invites'
import { SetEntryQuestions } from '@guildhall/contract/group-questions'
import { GetGroup, type EntryQuestions, type GroupDetails } from '@guildhall/contract/groups'
import { api } from '#web/lib/api.ts'
import { groupQuery, refreshGroup } from './groups.queries.ts'

/** Sets what a group asks those who join. */
export const setEntryQuestions = (id: string) =>
  mutationOptions({
    meta: { failureText: () => t`Couldn’t save the questions. Please try again.` },
    mutationFn: (questions: string[]) => api.call(SetEntryQuestions, { params: { id }, body: { questions } }),
    onSuccess: (group: GroupDetails, _questions, _before, { client }) => {
      client.setQueryData(groupQuery(id).queryKey, group)
      refreshGroup(client, id)
    },
  })

/** Returns what a group asks now; by an invite link, if the viewer has one. */
export async function fetchEntry(id: string, token: string | undefined): Promise<EntryQuestions | null> {
  const { entry } =
    token === undefined
      ? await api.call(GetGroup, { params: { id } })
      : await api.call(GetGroupByLink, { params: { token } })
  return entry
}
