import type { QueryClient } from '@tanstack/react-query'
import {
  FOLDERS,
  type Conversation,
  type ConversationSummary,
  type DirectConversation,
} from '@guildhall/contract/conversations'
import { mapItems, type ListData } from '#web/lib/list-query.ts'
import { conversationKeys } from './conversation-keys.ts'

type List = ListData<ConversationSummary>

/** Returns a conversation as a list or its own page has it; undefined if neither does. */
export function findConversation(client: QueryClient, id: string): ConversationSummary | undefined {
  return (
    client.getQueryData<Conversation | null>(conversationKeys.detail(id)) ??
    client
      .getQueriesData<List>({ queryKey: conversationKeys.lists })
      .flatMap(([, list]) => list?.pages ?? [])
      .flatMap(({ items }) => items)
      .find((item) => item.id === id)
  )
}

/** Changes a conversation wherever it is cached. */
export function patchConversation(
  client: QueryClient,
  id: string,
  change: <C extends ConversationSummary>(conversation: C) => C,
): void {
  const changed = (item: ConversationSummary) => (item.id === id ? change(item) : item)
  client.setQueriesData<List>(
    { queryKey: conversationKeys.lists },
    (list) =>
      list && mapItems(list, (items) => (items.some((item) => item.id === id) ? items.map(changed) : items)),
  )
  client.setQueryData<Conversation | null>(conversationKeys.detail(id), (before) => before && change(before))
}

/** Caches a conversation that the server has just returned, in the list of its folder and under its id. */
export function storeConversation(client: QueryClient, conversation: Conversation): void {
  client.setQueryData<Conversation | null>(conversationKeys.detail(conversation.id), conversation)
  for (const folder of FOLDERS)
    client.setQueryData<List>(
      conversationKeys.list(folder),
      (list) =>
        list &&
        // Without a message it was deleted: it returns with the next one.
        (folder === conversation.folder && conversation.lastMessage
          ? upserted(list, conversation)
          : without(list, conversation.id)),
    )
  if (conversation.person)
    client.setQueryData<DirectConversation | null>(
      conversationKeys.direct(conversation.person.id),
      (direct) => direct && { ...direct, conversation },
    )
}

/** Caches what the viewer and another member have. */
export function storeDirect(client: QueryClient, direct: DirectConversation): void {
  if (direct.conversation)
    client.setQueryData(conversationKeys.detail(direct.conversation.id), direct.conversation)
}

/** Removes a conversation from the lists. */
export function dropConversation(client: QueryClient, id: string): void {
  client.setQueriesData<List>({ queryKey: conversationKeys.lists }, (list) => list && without(list, id))
  void client.invalidateQueries({ queryKey: conversationKeys.detail(id), refetchType: 'none' })
}

function upserted(list: List, conversation: ConversationSummary): List {
  const { id } = conversation
  const isKnown = list.pages.some(({ items }) => items.some((item) => item.id === id))
  if (isKnown) return mapItems(list, (items) => items.map((item) => (item.id === id ? conversation : item)))
  const [first, ...rest] = list.pages
  return first ? { ...list, pages: [{ ...first, items: [conversation, ...first.items] }, ...rest] } : list
}

function without(list: List, id: string): List {
  return mapItems(list, (items) => items.filter((item) => item.id !== id))
}
