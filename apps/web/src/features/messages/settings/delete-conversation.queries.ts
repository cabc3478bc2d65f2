import { t } from '@lingui/core/macro'
import { mutationOptions } from '@tanstack/react-query'
import { DeleteConversation } from '@guildhall/contract/conversations'
import { api } from '#web/lib/api.ts'
import { serverMessage } from '#web/lib/api-error.ts'
import { dropConversation } from '../conversation-cache.ts'
import { dropThread } from '../thread/threads.ts'
import { refreshUnread } from '../unread.queries.ts'

/** Deletes the history of a conversation for the viewer. */
export const deleteConversation = (id: string) =>
  mutationOptions({
    meta: {
      failureText: (error) => serverMessage(error) ?? t`Couldn’t delete the conversation. Please try again.`,
    },
    mutationFn: () => api.call(DeleteConversation, { params: { id } }),
    onSuccess: (_none, _input: void, _before, { client }) => {
      dropConversation(client, id)
      dropThread(id)
      refreshUnread(client)
    },
  })
