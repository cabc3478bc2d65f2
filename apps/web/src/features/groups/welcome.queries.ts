import { t } from '@lingui/core/macro'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { GetWelcome, SetWelcome, type Welcome } from '@guildhall/contract/group-welcome'
import { api } from '#web/lib/api.ts'
import { groupKeys } from './groups.queries.ts'

/** How a group welcomes new members. */
export const welcomeQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupKeys.parts(id), 'welcome'],
    queryFn: ({ signal }) => api.call(GetWelcome, { params: { id } }, signal),
  })

/** Sets how a group welcomes new members. */
export const setWelcome = (id: string) =>
  mutationOptions({
    meta: { failureText: () => t`Couldn’t save the welcome post. Please try again.` },
    mutationFn: (body: Welcome) => api.call(SetWelcome, { params: { id }, body }),
    onSuccess: (welcome: Welcome, _body, _before, { client }) =>
      client.setQueryData(welcomeQuery(id).queryKey, welcome),
  })
