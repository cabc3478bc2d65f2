import { loadContact } from '#features/members'
import { savePreferences } from '#features/preferences'
import { memberActor, type Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { verifyUnsubscribe } from './unsubscribe.tokens.ts'

/** Turns off notification mails for the member named by a token. Safe to repeat: mail providers do. */
export async function unsubscribeFromMails(ctx: Ctx, token: string): Promise<void> {
  const memberId = verifyUnsubscribe(ctx.config.LINK_SECRET, token)
  ensure(memberId, 'not_found')
  // A deleted member gets no mail anyway.
  if ((await loadContact(ctx.db, memberId)) === null) return
  await savePreferences(ctx, memberActor(memberId), { emailNotifications: false })
}
