import { loadContact } from '#features/members'
import type { Ctx } from '#platform/context'
import type { DuePlan } from './delivery.rules.ts'
import { renderDigestMail } from './mail.copy.ts'
import type { Digest } from './digest.copy.ts'
import { sentMailsStore } from './sent-mails.store.ts'
import { signUnsubscribe } from './unsubscribe.tokens.ts'

/** Mails a digest to a member once: the server's acceptance is recorded immediately, and a retry finds it. */
export async function sendDigestMail(ctx: Ctx, { memberId, planId }: DuePlan, digest: Digest): Promise<void> {
  if ((await sentMailsStore.outcome(ctx.db, planId)) !== undefined) return
  const contact = await loadContact(ctx.db, memberId)
  if (contact === null) return
  const { BASE_URL, LINK_SECRET } = ctx.config
  const unsubscribeUrl = new URL('/api/unsubscribe', BASE_URL)
  unsubscribeUrl.searchParams.set('token', signUnsubscribe(LINK_SECRET, memberId))
  const content = renderDigestMail(digest, {
    name: contact.name,
    baseUrl: BASE_URL,
    unsubscribeUrl: unsubscribeUrl.href,
  })
  const outcome = await ctx.mailer.send({
    id: planId,
    to: { name: contact.name, address: contact.email },
    unsubscribeUrl: unsubscribeUrl.href,
    ...content,
  })
  if (outcome === 'refused') ctx.log.warn({ memberId, mailId: planId }, 'a mail was refused')
  const count = digest.items.length
  await sentMailsStore.insert(ctx.db, { id: planId, userId: memberId, outcome, count, at: ctx.now() })
}
