import { i18n } from '@lingui/core'
import { act, render } from '@testing-library/react'
import type { Conversation } from '@guildhall/contract/conversations'
import type { MemberCard } from '@guildhall/contract/members'
import type { Message } from '@guildhall/contract/messages'
import { buildUser } from '@guildhall/contract/testing/members'
import { conversationIdOf } from '@guildhall/contract/testing/messages'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { onTestFinished, vi } from 'vitest'
import { Providers } from '#web/app/Providers.tsx'
import { Thread } from '#web/features/messages/thread/Thread.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { DialogHost } from '#web/ui/DialogHost.tsx'
import type { testServer } from './server.ts'

type Server = ReturnType<typeof testServer>
const PATH = `/api/conversations/${conversationIdOf(1)}`

/** Serves the messages of the first conversation: the newest as its first page, and no changes after `change`. */
export function serveThread(
  server: Server,
  messages: readonly Message[],
  { next }: { next?: string } = {},
): void {
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('GET /api/conversations/unread', { json: { inbox: 0, requests: 0 } })
  server.on(`PUT ${PATH}/read`, { status: 204 })
  server.on(`POST ${PATH}/typing`, { status: 204 })
  servePage(server, 'direction=older', messages.toReversed(), next)
  const last = messages.reduce((highest, { change }) => Math.max(highest, change), 0)
  server.on(`GET ${PATH}/changes?limit=50&cursor=${last}`, { json: [] })
}

/** Serves one page of messages, in the order in which the server returns them. */
export function servePage(server: Server, query: string, messages: readonly Message[], next?: string): void {
  const headers = next === undefined ? {} : { 'x-next-cursor': next }
  server.on(`GET ${PATH}/messages?limit=50&${query}`, { json: messages, headers })
}

/** Renders a conversation, as the screen does. `update` renders it again with other props. */
export async function openThread(
  conversation: Conversation | null,
  { to = null, onCreated = () => {} }: { to?: MemberCard | null; onCreated?: (id: string) => void } = {},
) {
  const client = createQueryClient(() => {})
  const ui = (current: Conversation | null) => (
    <Providers i18n={i18n} client={client}>
      <Thread
        conversation={current}
        to={to}
        isLimited={current?.remaining != null}
        foot={null}
        note={null}
        onCreated={onCreated}
      />
      <DialogHost />
    </Providers>
  )
  const view = await act(async () => render(ui(conversation)))
  onTestFinished(async () => {
    await vi.waitFor(() => {
      if (client.isMutating() + client.isFetching() > 0) throw new Error('busy')
    })
    view.unmount()
  })
  return { ...view, client, update: (next: Conversation | null) => act(async () => view.rerender(ui(next))) }
}
