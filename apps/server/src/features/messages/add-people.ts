import { MAX_PEOPLE, type Conversation } from '@guildhall/contract/conversations'
import { textOf } from '@guildhall/contract/texts'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { conversationMembersStore } from './conversation-members.store.ts'
import { conversationsPolicy } from './conversations.policy.ts'
import { viewConversation } from './conversations.views.ts'
import { loadConversation } from './load-conversation.ts'
import { loadPeople } from './load-people.ts'
import { lockConversation } from './lock-conversation.ts'
import { hintConversation } from './push-conversation.ts'
import { withStrangerLimit } from './stranger-limit.ts'
import { writeNotice } from './write-notice.ts'

/**
 * Adds people to a conversation of several, who see what is written from then on. Strangers get a request, and so does
 * who left before. Those who are in it already stay as they are.
 */
export async function addPeople(
  ctx: Ctx,
  actor: Actor,
  id: string,
  userIds: readonly string[],
): Promise<Conversation> {
  await loadConversation(ctx, actor, id)
  const insiders = new Set(
    (await conversationMembersStore.insiders(ctx.db, id)).map(({ user_id }) => user_id),
  )
  const added = userIds.filter((userId) => !insiders.has(userId))
  await withStrangerLimit(ctx, actor, added, () =>
    ctx.db.transaction((tx) => addUnderLock(ctx, tx, actor, id, userIds)),
  )
  return viewConversation(ctx, actor, id)
}

async function addUnderLock(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  id: string,
  userIds: readonly string[],
): Promise<void> {
  const conversation = await lockConversation(tx, actor, id)
  ensure(conversation.kind === 'group', 'conflict', textOf('message.direct_only_two'))
  ensure(conversationsPolicy.canAddPeople(conversation), 'forbidden')
  const [people, before] = await Promise.all([
    loadPeople({ db: tx }, actor, userIds),
    conversationMembersStore.insiders(tx, id),
  ])
  const insideIds = new Set(before.map(({ user_id }) => user_id))
  const missing = people.filter(({ userId }) => !insideIds.has(userId))
  const isRoom = insideIds.size + missing.length <= MAX_PEOPLE
  ensure(isRoom, 'conflict', textOf('message.people_full', { max: MAX_PEOPLE }))
  for (const subjectId of await conversationMembersStore.add(tx, id, missing, ctx.now()))
    await writeNotice(ctx, tx, actor, id, { kind: 'added', subjectId })
  if (missing.length > 0)
    hintConversation(ctx, tx, id, [...insideIds, ...missing.map(({ userId }) => userId)])
}
