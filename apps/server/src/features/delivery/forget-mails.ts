import type { Ctx } from '#platform/context'
import { sentMailsStore } from './sent-mails.store.ts'

const KEPT_MS = 30 * 24 * 60 * 60_000
const BATCH = 1_000

/** Forgets mails that left long ago. */
export async function forgetMails(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  while ((await sentMailsStore.forget(ctx.db, before, BATCH)) === BATCH);
}
