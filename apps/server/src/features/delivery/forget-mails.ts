import type { Ctx } from '#platform/context'
import { purge } from '#platform/purge'
import { sentMailsStore } from './sent-mails.store.ts'

const KEPT_MS = 30 * 24 * 60 * 60_000

/** Forgets mails that left long ago. */
export async function forgetMails(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  await purge((limit) => sentMailsStore.forget(ctx.db, before, limit))
}
