import { t } from '@lingui/core/macro'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ListGroupRecords, SetGroupRecord, type GroupRecord } from '@guildhall/contract/group-records'
import { api } from '#web/lib/api.ts'

/** What groups record of the member. Each like and comment changes it, so it is refetched when shown. */
export const groupRecordsQuery = queryOptions({
  queryKey: [ListGroupRecords.path],
  queryFn: ({ signal }) => api.call(ListGroupRecords, {}, signal),
  staleTime: 0,
})

/** Switches the record that a group keeps on, or off, which erases it. */
export const setGroupRecord = ({ id, name }: GroupRecord['group']) =>
  mutationOptions({
    mutationKey: [SetGroupRecord.path, id],
    meta: { failureText: () => t`Couldn’t change your record in ${name}. Please try again.` },
    mutationFn: (isTracked: boolean) => api.call(SetGroupRecord, { params: { id }, body: { isTracked } }),
    onSuccess: async (changed, _variables, _context, { client }) => {
      // A read in flight may be older than the change.
      await client.cancelQueries({ queryKey: groupRecordsQuery.queryKey })
      client.setQueryData(groupRecordsQuery.queryKey, (list) =>
        list?.map((one) => (one.group.id === changed.group.id ? changed : one)),
      )
    },
    // The group may keep no record any more.
    onError: (_error, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: groupRecordsQuery.queryKey }),
  })
