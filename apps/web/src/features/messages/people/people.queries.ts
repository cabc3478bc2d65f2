import { t } from '@lingui/core/macro'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import {
  AddPeople,
  CreateConversation,
  LeaveConversation,
  RemovePerson,
  RenameConversation,
  type Conversation,
} from '@guildhall/contract/conversations'
import { api } from '#web/lib/api.ts'
import { serverMessage } from '#web/lib/api-error.ts'
import { storeConversation } from '../conversation-cache.ts'
import { conversationKeys } from '../conversation-keys.ts'
import { refreshUnread } from '../unread.queries.ts'

type Context = { client: QueryClient }

const store = (conversation: Conversation, _input: unknown, _before: unknown, { client }: Context) =>
  storeConversation(client, conversation)

/** Creates a conversation of several people. */
export const createConversation = mutationOptions({
  meta: {
    failureText: (error) => serverMessage(error) ?? t`Couldn’t start the conversation. Please try again.`,
  },
  mutationFn: ({ key, ...body }: { userIds: string[]; title: string; key: string }) =>
    api.call(CreateConversation, { body }, undefined, key),
  onSuccess: store,
})

/** Gives a conversation another name, or none. */
export const renameConversation = (id: string) =>
  mutationOptions({
    meta: {
      failureText: (error) => serverMessage(error) ?? t`Couldn’t rename the conversation. Please try again.`,
    },
    mutationFn: (title: string) => api.call(RenameConversation, { params: { id }, body: { title } }),
    onSuccess: store,
  })

/** Adds people to a conversation. */
export const addPeople = (id: string) =>
  mutationOptions({
    meta: { failureText: (error) => serverMessage(error) ?? t`Couldn’t add people. Please try again.` },
    mutationFn: (userIds: string[]) => api.call(AddPeople, { params: { id }, body: { userIds } }),
    onSuccess: store,
  })

/** Removes someone from a conversation. */
export const removePerson = (id: string, { userId, name }: { userId: string; name: string }) =>
  mutationOptions({
    meta: { failureText: (error) => serverMessage(error) ?? t`Couldn’t remove ${name}. Please try again.` },
    mutationFn: () => api.call(RemovePerson, { params: { id, userId } }),
    onSuccess: store,
  })

/** Leaves a conversation of several people. */
export const leaveConversation = (id: string) =>
  mutationOptions({
    meta: {
      failureText: (error) => serverMessage(error) ?? t`Couldn’t leave the conversation. Please try again.`,
    },
    mutationFn: () => api.call(LeaveConversation, { params: { id } }),
    onSuccess: (_none, _input: void, _before, { client }) => {
      void client.invalidateQueries({ queryKey: conversationKeys.detail(id) })
      void client.invalidateQueries({ queryKey: conversationKeys.lists })
      refreshUnread(client)
    },
  })
