import type { Ctx } from '#platform/context'
import { purge } from '#platform/purge'
import { sentMailsStore } from './sent-mails.store.ts'

const RETENTION_MS = 30 * 24 * 60 * 60_000

/** Purges the records of mails sent more than 30 days ago. */
export async function purgeSentMails(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETENTION_MS)
  await purge((limit) => sentMailsStore.purge(ctx.db, before, limit))
}
