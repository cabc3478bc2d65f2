import type { Conversation, ConversationSummary, DirectConversation } from '@guildhall/contract/conversations'
import type { Message } from '@guildhall/contract/messages'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { GetPresence } from '@guildhall/contract/presence'
import { ListMessages } from '@guildhall/contract/messages'
import type { testServer } from './server.ts'

/** Serves the session, the lists of conversations, those that can be opened, and their messages. */
export function serveMessages(
  server: ReturnType<typeof testServer>,
  {
    inbox = [],
    requests = [],
    open = [],
    direct = [],
    messages = [],
  }: {
    inbox?: ConversationSummary[]
    requests?: ConversationSummary[]
    open?: Conversation[]
    direct?: DirectConversation[]
    /** Newest first, of every conversation. */
    messages?: Message[]
  } = {},
): void {
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('PUT /api/stream/watched', { status: 204 })
  server.on('GET /api/conversations?limit=30&folder=inbox', { json: inbox })
  server.on('GET /api/conversations?limit=30&folder=requests', { json: requests })
  server.on('GET /api/conversations/unread', {
    json: { inbox: inbox.filter(({ read }) => !read).length, requests: requests.length },
  })
  for (const conversation of open) {
    const path = `/api/conversations/${conversation.id}`
    server.on(`GET ${path}`, { json: conversation })
    server.on(`GET ${ListMessages.path.replace('{id}', conversation.id)}?limit=50&direction=older`, {
      json: messages,
    })
    server.on(`PUT ${path}/read`, { status: 204 })
  }
  for (const each of direct) server.on(`GET /api/conversations/with/${each.person.id}`, { json: each })
}

/** Serves who of these members is active. */
export function servePresence(
  server: ReturnType<typeof testServer>,
  ids: string[],
  activeIds: string[],
): void {
  server.on(`GET ${GetPresence.path}?${new URLSearchParams({ ids: ids.join(',') })}`, { json: { activeIds } })
}
