import { t } from '@lingui/core/macro'
import { mutationOptions } from '@tanstack/react-query'
import { AcceptConversation, ReportConversation, type Conversation } from '@guildhall/contract/conversations'
import type { Request } from '@guildhall/contract/endpoint'
import { api } from '#web/lib/api.ts'
import { serverMessage } from '#web/lib/api-error.ts'
import { storeConversation } from '../conversation-cache.ts'
import { refreshUnread } from '../unread.queries.ts'

/** Accepts a request: it moves to the inbox. */
export const acceptConversation = (id: string) =>
  mutationOptions({
    meta: {
      failureText: (error) => serverMessage(error) ?? t`Couldn’t accept the request. Please try again.`,
    },
    mutationFn: () => api.call(AcceptConversation, { params: { id } }),
    onSuccess: (conversation: Conversation, _input: void, _before, { client }) => {
      storeConversation(client, conversation)
      refreshUnread(client)
    },
  })

/** What a report of someone in a conversation contains. */
export type ReportBody = NonNullable<Request<typeof ReportConversation>['body']>

/** Reports someone in a conversation. */
export const reportConversation = (id: string) =>
  mutationOptions({
    meta: { failureText: () => t`Couldn’t send your report. Please try again.` },
    mutationFn: (body: ReportBody) => api.call(ReportConversation, { params: { id }, body }),
  })
