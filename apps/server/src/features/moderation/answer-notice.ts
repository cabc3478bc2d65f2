import { textOf } from '@guildhall/contract/texts'
import { casesStore } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { loadNotice } from './load-notice.ts'
import { noticesStore } from './notices.store.ts'

/** Saves the actor's answer to one of their own notices, once: its case is open again for the moderators. */
export async function answerNotice(ctx: Ctx, actor: Actor, id: string, answer: string): Promise<void> {
  const { group_id, case_id } = await loadNotice(ctx, actor, id)
  await ctx.db.transaction(async (tx) => {
    // The case first, as for a decision: of a concurrent answer and decision, the second sees what the first did.
    ensure(await casesStore.lock(tx, group_id, case_id), 'not_found')
    const isAnswered = await noticesStore.answer(tx, id, actor.memberId, answer, ctx.now())
    ensure(isAnswered, 'conflict', textOf('notice.answered'))
    await casesStore.setState(tx, case_id, 'answered', ctx.now())
  })
}
