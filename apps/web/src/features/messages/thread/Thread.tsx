import './thread.css'
import { t as translate } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Conversation } from '@guildhall/contract/conversations'
import type { MemberCard } from '@guildhall/contract/members'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useSession } from '#web/features/members/session.queries.ts'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { displayName } from '#web/lib/names.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { MessageComposer } from '../composer/MessageComposer.tsx'
import { conversationName } from '../conversation-name.ts'
import { outboxKey, useOutgoing } from '../outbox/outbox-store.ts'
import { dropSent } from '../outbox/outbox.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import type { ThreadProps } from '../thread-props.ts'
import { buildRows } from './build-rows.ts'
import { MessageList } from './MessageList.tsx'
import { ThreadContext, type ThreadInfo } from './thread-context.ts'
import { ThreadIntro } from './ThreadIntro.tsx'
import { ThreadSkeleton } from './ThreadSkeleton.tsx'
import { useIsSearchOpen } from './thread-tools.ts'
import { TypingLine } from './TypingLine.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useMessageScroll } from './use-message-scroll.ts'
import { useThread } from './use-thread.ts'

const SearchBar = lazyNamed(async () => (await import('./SearchBar.tsx')).SearchBar)

/** Renders the messages of a conversation, who is typing, and the composer or what replaces it. */
export function Thread({ conversation, to, isLimited, foot, note, onCreated }: ThreadProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const viewerId = user?.id ?? ''
  const person = conversation ? conversation.person : to
  const conversationId = conversation?.id ?? null
  const key = outboxKey({ conversationId, personId: person?.id ?? null })
  useOutbox(user)
  const { thread, state, newAfter } = useThread(conversation)
  const outgoing = useOutgoing(key)
  const isSearching = useIsSearchOpen(conversationId)
  const { follow, ...scroll } = useMessageScroll(thread, state, key)
  const messages = state?.messages
  const isLive = !state?.hasNewer
  const rows = useMemo(
    () => buildRows({ messages: messages ?? [], outgoing: isLive ? outgoing : [], newAfter, viewerId }),
    [messages, outgoing, isLive, newAfter, viewerId],
  )
  const info = useInfo({ viewerId, key, thread, conversation, person, canWrite: !foot })
  const lastSeq = isLive ? (messages?.at(-1)?.seq ?? null) : null
  const isAtLast = scroll.isAtEnd && isLive && state?.status === 'ready'
  useMarkRead(conversation, isAtLast ? lastSeq : null)
  const unseen = useUnseen({ state, isAtEnd: isAtLast, viewerId })

  // What the server has is shown by the thread from now on.
  useEffect(() => {
    const shown = new Set(messages?.map(({ id }) => id))
    dropSent(outgoing.filter(({ id }) => shown.has(id)).map(({ id }) => id))
  }, [messages, outgoing])
  const created = conversation ? undefined : outgoing.find(({ sent }) => sent)?.sent?.conversationId
  useEffect(() => {
    if (created !== undefined) onCreated(created)
  }, [created, onCreated])

  const name = conversation ? conversationName(conversation) : person ? displayName(person) : ''
  const isLoading = state?.status === 'loading' && rows.length === 0
  const hasFailed = state?.status === 'failed' && rows.length === 0
  return (
    <ThreadContext value={info}>
      <div className="flex min-h-0 flex-1 flex-col">
        {isSearching && thread && conversationId && (
          <Suspense>
            <SearchBar conversationId={conversationId} thread={thread} />
          </Suspense>
        )}
        {isLoading ? (
          <ThreadSkeleton />
        ) : hasFailed ? (
          <div className="thread-box min-h-0 flex-1 overflow-y-auto">
            <LoadFailed
              title={t`Couldn’t load messages`}
              onRetry={() => void thread?.open({ readSeq: newAfter ?? 0, hasUnread: newAfter !== null })}
            />
          </div>
        ) : (
          <MessageList
            label={t`Conversation with ${name}`}
            rows={rows}
            thread={thread}
            state={state}
            {...scroll}
            readMarks={readMarkOf(conversation, messages, viewerId)}
            unseen={unseen}
            intro={<ThreadIntro person={person} isEmpty={rows.length === 0} />}
          />
        )}
        {foot ?? (
          <>
            {conversationId ? (
              <TypingLine conversationId={conversationId} />
            ) : (
              <div className="thread-typing" />
            )}
            {note}
            <MessageComposer
              conversation={conversation}
              person={person}
              name={name}
              isLimited={isLimited}
              onSend={() => {
                follow()
                void thread?.jumpToLatest()
              }}
            />
          </>
        )}
      </div>
    </ThreadContext>
  )
}

type InfoInput = Omit<ThreadInfo, 'isGroup' | 'memberOf' | 'nameOf'> & {
  conversation: Conversation | null
  person: MemberCard | null
}

function useInfo({ viewerId, key, thread, conversation, person, canWrite }: InfoInput): ThreadInfo {
  const people = conversation?.people
  const isGroup = conversation?.kind === 'group'
  return useMemo(() => {
    const members = new Map((people ?? []).map(({ user }) => [user.id, user]))
    if (person) members.set(person.id, person)
    const memberOf = (id: string) => members.get(id) ?? null
    const nameOf = (id: string) => {
      const member = members.get(id)
      return member ? displayName(member) : translate({ message: 'someone', context: 'name' })
    }
    return { viewerId, key, thread, isGroup, canWrite, memberOf, nameOf }
  }, [viewerId, key, thread, isGroup, canWrite, people, person])
}

type Messages = ReturnType<typeof useThread>['state'] extends infer S
  ? S extends { messages: infer M }
    ? M
    : never
  : never

/** Returns how many others have read the viewer's newest message; null if no one may know. */
function readMarkOf(conversation: Conversation | null, messages: Messages | undefined, viewerId: string) {
  const own = messages?.findLast(({ fromUserId, notice }) => fromUserId === viewerId && notice === null)
  if (!own || !conversation) return null
  const others = conversation.people.filter(({ user, state }) => user.id !== viewerId && state === 'active')
  const readBy = others.filter(({ readSeq }) => readSeq !== null && readSeq >= own.seq).length
  return { id: own.id, readBy }
}

/** Returns how many messages of others have arrived since the reader left the end. */
function useUnseen({
  state,
  isAtEnd,
  viewerId,
}: {
  state: ReturnType<typeof useThread>['state']
  isAtEnd: boolean
  viewerId: string
}): number {
  const last = Math.max(0, state?.beyond.at(-1)?.seq ?? 0, state?.messages.at(-1)?.seq ?? 0)
  const [seenSeq, setSeenSeq] = useState<number | null>(null)
  if (state?.status === 'ready' && last > 0 && (seenSeq === null || (isAtEnd && seenSeq < last)))
    setSeenSeq(last)
  if (!state || seenSeq === null) return 0
  return [...state.messages, ...state.beyond].filter(
    ({ seq, fromUserId }) => seq > seenSeq && fromUserId !== viewerId,
  ).length
}
