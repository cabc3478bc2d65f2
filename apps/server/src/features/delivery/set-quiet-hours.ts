import type { QuietHours } from '@guildhall/contract/delivery'
import type { Actor, Ctx } from '#platform/context'
import { settingsStore } from './settings.store.ts'

/** Sets or removes the actor's quiet hours. Planned mails and pushes check them again when they are due. */
export async function setQuietHours(ctx: Ctx, actor: Actor, quiet: QuietHours | null): Promise<void> {
  await settingsStore.setQuietHours(ctx.db, actor.memberId, quiet, ctx.now())
}
