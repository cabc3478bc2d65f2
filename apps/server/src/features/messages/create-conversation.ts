import type { Conversation, CreateConversation } from '@guildhall/contract/conversations'
import type { Input } from '@guildhall/contract/endpoint'
import type { Actor, Ctx } from '#platform/context'
import { conversationMembersStore } from './conversation-members.store.ts'
import { conversationsStore } from './conversations.store.ts'
import { viewConversation } from './conversations.views.ts'
import { loadPeople } from './load-people.ts'
import { hintConversation } from './push-conversation.ts'
import { withStrangerLimit } from './stranger-limit.ts'
import { writeNotice } from './write-notice.ts'

/** Creates a conversation of several people, which the actor owns. Strangers among them get a request. */
export async function createConversation(
  ctx: Ctx,
  actor: Actor,
  { userIds, title }: Input<typeof CreateConversation>['body'],
): Promise<Conversation> {
  const id = ctx.newId()
  await withStrangerLimit(ctx, actor, userIds, () =>
    ctx.db.transaction(async (tx) => {
      const people = await loadPeople({ db: tx }, actor, userIds)
      await conversationsStore.insertGroup(tx, { id, title, ownerId: actor.memberId, at: ctx.now() })
      await conversationMembersStore.add(tx, id, people, ctx.now())
      await writeNotice(ctx, tx, actor, id, { kind: 'created', ...(title === '' ? {} : { title }) })
      hintConversation(ctx, tx, id, [actor.memberId, ...userIds])
    }),
  )
  return viewConversation(ctx, actor, id)
}
