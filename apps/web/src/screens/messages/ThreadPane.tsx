import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Conversation, DirectConversation, Folder } from '@guildhall/contract/conversations'
import { useCallback, useEffect } from 'react'
import { conversationName } from '#web/features/messages/conversation-name.ts'
import {
  directQuery,
  loadConversation,
  useConversation,
} from '#web/features/messages/conversations.queries.ts'
import { displayName } from '#web/lib/names.ts'
import { OpenThread } from './OpenThread.tsx'
import { ThreadFailed, ThreadMissing, ThreadSkeleton } from './ThreadStates.tsx'

/** Renders the open conversation: one by its id, or the one with another member, which may not exist yet. */
export function ThreadPane({ id, to, folder }: { id: string | null; to: string | null; folder: Folder }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const client = useQueryClient()
  const direct = useQuery({ ...directQuery(to ?? ''), enabled: id === null && to !== null })
  const existingId = id ?? direct.data?.conversation?.id ?? null
  const detail = useConversation(existingId)
  const query = id === null ? direct : detail
  const conversation = detail.conversation ?? direct.data?.conversation ?? null
  const name = nameOf(conversation, direct.data)

  // A link to a member leads to their conversation, under its own address.
  useEffect(() => {
    if (id === null && existingId !== null)
      void navigate({ to: '/messages/$id', params: { id: existingId }, search: {}, replace: true })
  }, [id, existingId, navigate])
  // Before the address changes, so that the thread stays as it is.
  const onCreated = useCallback(
    (conversationId: string) => void loadConversation(client, conversationId),
    [client],
  )

  return (
    <section
      aria-label={name ?? t({ message: 'Conversation', context: 'heading' })}
      aria-busy={query.isPending || undefined}
      className="messages-thread"
    >
      {query.isPending ? (
        <ThreadSkeleton folder={folder} />
      ) : query.isError && !query.data ? (
        <ThreadFailed folder={folder} onRetry={() => void query.refetch()} />
      ) : conversation || direct.data ? (
        <OpenThread
          conversation={conversation}
          direct={direct.data ?? null}
          folder={folder}
          onCreated={onCreated}
        />
      ) : (
        <ThreadMissing folder={folder} />
      )}
    </section>
  )
}

function nameOf(
  conversation: Conversation | null,
  direct: DirectConversation | null | undefined,
): string | null {
  if (conversation) return conversationName(conversation)
  return direct ? displayName(direct.person) : null
}
