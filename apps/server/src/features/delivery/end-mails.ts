import { loadContact } from '#features/members'
import { savePreferences } from '#features/preferences'
import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { readUnsubscribe } from './unsubscribe.tokens.ts'

/** Turns off the notification mails of the member whom a token names. Safe to repeat: mail providers do. */
export async function endMails(ctx: Ctx, token: string): Promise<void> {
  const memberId = readUnsubscribe(ctx.config.LINK_SECRET, token)
  ensure(memberId, 'not_found')
  // Whoever is gone gets no mail, which is what was asked for.
  if ((await loadContact(ctx.db, memberId)) === null) return
  await savePreferences(ctx, { memberId, sessionId: '' }, { emailNotifications: false })
}
