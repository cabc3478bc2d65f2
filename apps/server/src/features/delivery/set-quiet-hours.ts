import type { QuietHours } from '@guildhall/contract/delivery'
import type { Ctx, Viewer } from '#platform/context'
import { settingsStore } from './settings.store.ts'

/** Sets one's quiet hours, or removes them. What is planned already looks at them when its time comes. */
export async function setQuietHours(ctx: Ctx, viewer: Viewer, quiet: QuietHours | null): Promise<void> {
  await settingsStore.setQuietHours(ctx.db, viewer.memberId, quiet, ctx.now())
}
