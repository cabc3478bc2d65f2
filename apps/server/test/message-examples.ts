import * as conversations from '@guildhall/contract/conversations'
import type { Endpoint } from '@guildhall/contract/endpoint'
import * as messages from '@guildhall/contract/messages'
import { GetPresence } from '@guildhall/contract/presence'
import { createConversation } from '#features/messages'
import { memberActor } from '#platform/context'
import type { Caller, TestApp } from './app.ts'
import { befriend, block, buildMember } from './build.ts'
import { buildDirect, buildMessage } from './build-message.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import type { Role } from './roles.ts'

/** A conversation, someone in it besides the caller, and a message that the caller wrote if they are in it. */
type Talk = { id: string; otherId: string; messageId: string }

/**
 * Returns a conversation that relates to the caller as the role requires: their own, which they are the `owner` of, one
 * that they are a `member` of, or the one with someone who `blocked` them. For every other role it is one of other people,
 * of whom one is a friend of a `friend`.
 */
async function talkFor({ ctx }: TestApp, caller: Caller, role: Role): Promise<Talk> {
  const me = caller?.memberId ?? (await buildMember(ctx))
  const [one, other] = [await buildMember(ctx), await buildMember(ctx)]
  const written = async (id: string, by: string) =>
    (await buildMessage(ctx, by, { conversationId: id }, 'words of a test')).id
  if (role === 'own' || role === 'owner' || role === 'member') {
    await befriend(ctx, me, one)
    const [owner, second] = role === 'member' ? [one, me] : [me, one]
    const { id } = await createConversation(ctx, memberActor(owner), {
      userIds: [second, other],
      title: 'Test',
    })
    return { id, otherId: other, messageId: await written(id, me) }
  }
  if (role === 'blocked') {
    const id = await buildDirect(ctx, me, other)
    const messageId = await written(id, me)
    await block(ctx, other, me)
    return { id, otherId: other, messageId }
  }
  if (role === 'friend') await befriend(ctx, me, one)
  const id = await buildDirect(ctx, one, other)
  return { id, otherId: other, messageId: await written(id, one) }
}

const onConversation = (example: Example = {}): Example => ({
  params: { id: UNKNOWN_ID },
  ...example,
  prepare: async (app, caller, role) => ({ params: { id: (await talkFor(app, caller, role)).id } }),
})

const onMessage = (example: Example = {}): Example => ({
  params: { id: UNKNOWN_ID },
  ...example,
  prepare: async (app, caller, role) => ({ params: { id: (await talkFor(app, caller, role)).messageId } }),
})

/** A member who relates to the caller as the role requires: themselves, a friend, a blocker or a stranger. */
async function personFor({ ctx }: TestApp, caller: Caller, role: Role): Promise<string> {
  if (caller !== null && role === 'own') return caller.memberId
  const id = await buildMember(ctx)
  if (caller !== null && role === 'friend') await befriend(ctx, caller.memberId, id)
  if (caller !== null && role === 'blocked') await block(ctx, id, caller.memberId)
  return id
}

/** Examples for the calls about conversations, messages and presence. */
export const MESSAGE_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [
    conversations.ListConversations,
    {
      query: { limit: '10', folder: 'inbox' },
      prepare: async (app, caller) => {
        if (caller !== null) await talkFor(app, caller, 'own')
      },
    },
  ],
  [conversations.CountUnreadConversations, {}],
  [
    conversations.FindDirectConversation,
    {
      params: { userId: UNKNOWN_ID },
      prepare: async (app, caller, role) => ({ params: { userId: await personFor(app, caller, role) } }),
    },
  ],
  [conversations.GetConversation, onConversation()],
  [
    conversations.CreateConversation,
    {
      body: { userIds: [UNKNOWN_ID], title: 'A test' },
      prepare: async (app, caller, role) => ({
        body: { userIds: [await personFor(app, caller, role)], title: 'A test' },
      }),
    },
  ],
  [conversations.RenameConversation, onConversation({ body: { title: 'Another name' } })],
  [
    conversations.AddPeople,
    {
      params: { id: UNKNOWN_ID },
      body: { userIds: [UNKNOWN_ID] },
      prepare: async (app, caller, role) => ({
        params: { id: (await talkFor(app, caller, role)).id },
        body: { userIds: [await buildMember(app.ctx)] },
      }),
    },
  ],
  [
    conversations.RemovePerson,
    {
      params: { id: UNKNOWN_ID, userId: UNKNOWN_ID },
      prepare: async (app, caller, role) => {
        const { id, otherId } = await talkFor(app, caller, role)
        return { params: { id, userId: otherId } }
      },
    },
  ],
  [conversations.LeaveConversation, onConversation()],
  [conversations.SetConversation, onConversation({ body: { isPinned: true, isMuted: false } })],
  [conversations.AcceptConversation, onConversation()],
  [conversations.DeleteConversation, onConversation()],
  [conversations.MarkConversationRead, onConversation({ body: { seq: 1 } })],
  [conversations.SendTyping, onConversation()],
  [
    conversations.ReportConversation,
    {
      params: { id: UNKNOWN_ID },
      body: { userId: UNKNOWN_ID, reason: 'spam', details: '', includeMessages: true },
      prepare: async (app, caller, role) => {
        const { id, otherId } = await talkFor(app, caller, role)
        return {
          params: { id },
          body: { userId: otherId, reason: 'spam', details: '', includeMessages: true },
        }
      },
    },
  ],
  [
    messages.SendMessage,
    {
      body: { id: UNKNOWN_ID, conversationId: UNKNOWN_ID, content: 'Hello' },
      prepare: async (app, caller, role) => ({
        body: {
          id: app.ctx.newId(),
          conversationId: (await talkFor(app, caller, role)).id,
          content: 'Hello',
        },
      }),
    },
  ],
  [messages.ListMessages, onConversation({ query: { limit: '10', direction: 'older' } })],
  [messages.ListMessageChanges, onConversation({ query: { limit: '10', cursor: '0' } })],
  [messages.FindMessageByDate, onConversation({ query: { time: '2026-01-02T03:04:05.000Z' } })],
  [messages.SearchMessages, onConversation({ query: { q: 'words', limit: '10' } })],
  [messages.EditMessage, onMessage({ body: { content: 'Other words' } })],
  [messages.UnsendMessage, onMessage()],
  [messages.DeleteMessage, onMessage()],
  [messages.ReactToMessage, onMessage({ body: { emoji: '👍' } })],
  [
    GetPresence,
    {
      query: { ids: UNKNOWN_ID },
      prepare: async (app, caller, role) => ({ query: { ids: await personFor(app, caller, role) } }),
    },
  ],
]
