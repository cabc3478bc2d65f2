import { ListConversations, type Folder } from '@guildhall/contract/conversations'

const ALL = [ListConversations.path] as const

/** Query keys of conversations. Lists contain summaries; an open conversation is cached under its id, too. */
export const conversationKeys = {
  lists: [...ALL, 'list'] as const,
  list: (folder: Folder) => [...ALL, 'list', folder] as const,
  unread: [...ALL, 'unread'] as const,
  details: [...ALL, 'one'] as const,
  detail: (id: string) => [...ALL, 'one', id] as const,
  /** The conversation with another member. */
  direct: (userId: string) => [...ALL, 'with', userId] as const,
}
