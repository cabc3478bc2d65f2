import {
  AcceptConversation,
  CountUnreadConversations,
  CreateConversation,
  FindDirectConversation,
  GetConversation,
  ListConversations,
  MarkConversationRead,
  SendTyping,
  type Conversation,
  type ConversationSummary,
  type DirectConversation,
  type Folder,
} from '@guildhall/contract/conversations'
import { SendMessage, type Message } from '@guildhall/contract/messages'
import type { Push } from '@guildhall/contract/push'
import { hintMembers } from '#platform/push'
import type { SignedIn, TestApp } from './app.ts'
import { openTestStream, until } from './streams.ts'

/** What people in conversations do, through the API. */
type ConversationStage = {
  /** Sends to a member, or to a conversation by its id. */
  write(from: SignedIn, to: SignedIn | string, content?: string): Promise<Message>
  create(from: SignedIn, others: readonly (SignedIn | string)[], title?: string): Promise<Conversation>
  get(who: SignedIn, id: string): Promise<Conversation>
  find(who: SignedIn, other: SignedIn | string): Promise<DirectConversation>
  list(who: SignedIn, folder?: Folder): Promise<ConversationSummary[]>
  count(who: SignedIn): Promise<{ inbox: number; requests: number }>
  accept(who: SignedIn, id: string): Promise<Conversation>
  markRead(who: SignedIn, id: string, seq: number): Promise<unknown>
  type(who: SignedIn, id: string): Promise<unknown>
  /** Opens the stream of a member. */
  listen(who: SignedIn): Promise<Listener>
}

/** An open stream, with what it received. */
export type Listener = {
  /** The pushes of these types so far, once everything that was sent before has arrived. */
  heard(...types: Push['type'][]): Promise<Push[]>
  drop(): void
}

/** Returns the calls of conversations for an app. */
export function stageConversations(app: TestApp): ConversationStage {
  const idOf = (who: SignedIn | string) => (typeof who === 'string' ? who : who.memberId)
  return {
    write: (from, to, content = 'Hello') =>
      app.as(from).call(SendMessage, {
        body: {
          id: app.ctx.newId(),
          content,
          ...(typeof to === 'string' ? { conversationId: to } : { toUserId: to.memberId }),
        },
      }),
    create: (from, others, title = '') =>
      app.as(from).call(CreateConversation, { body: { userIds: others.map(idOf), title } }),
    get: (who, id) => app.as(who).call(GetConversation, { params: { id } }),
    find: (who, other) => app.as(who).call(FindDirectConversation, { params: { userId: idOf(other) } }),
    list: (who, folder = 'inbox') => app.as(who).call(ListConversations, { query: { folder } }),
    count: (who) => app.as(who).call(CountUnreadConversations),
    accept: (who, id) => app.as(who).call(AcceptConversation, { params: { id } }),
    markRead: (who, id, seq) => app.as(who).call(MarkConversationRead, { params: { id }, body: { seq } }),
    type: (who, id) => app.as(who).call(SendTyping, { params: { id } }),
    listen: (who) => listenTo(app, who),
  }
}

async function listenTo(app: TestApp, who: SignedIn): Promise<Listener> {
  // What was sent before is not for this stream.
  await app.ctx.nats.flush()
  const stream = await openTestStream(app.url, { cookie: who.cookie })
  return {
    async heard(...types) {
      // Hints arrive in the order in which a process sends them: after this one, nothing is on its way.
      const groupId = app.ctx.newId()
      await hintMembers(app.ctx, [who.memberId], { type: 'groups.changed', groupId })
      const isMark = (push: Push) => push.type === 'groups.changed' && push.groupId === groupId
      await until(
        () => stream.received.some(({ message }) => isMark(message)),
        3_000,
        'the mark did not arrive',
      )
      return stream.received.map(({ message }) => message).filter(({ type }) => types.includes(type))
    },
    drop: () => stream.drop(),
  }
}
