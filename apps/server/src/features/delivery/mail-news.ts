import { loadContact } from '#features/members'
import type { Ctx } from '#platform/context'
import type { DuePlan } from './delivery.rules.ts'
import { writeLetter } from './letter.words.ts'
import type { News } from './news.words.ts'
import { sentMailsStore } from './sent-mails.store.ts'
import { signUnsubscribe } from './unsubscribe.tokens.ts'

/** Mails the news to a member, once: that a server took it is written down at once, and a repeat finds it. */
export async function mailNews(ctx: Ctx, { memberId, planId }: DuePlan, news: News): Promise<void> {
  if ((await sentMailsStore.outcome(ctx.db, planId)) !== undefined) return
  const contact = await loadContact(ctx.db, memberId)
  if (contact === null) return
  const { BASE_URL, LINK_SECRET } = ctx.config
  const unsubscribeUrl = new URL('/api/unsubscribe', BASE_URL)
  unsubscribeUrl.searchParams.set('token', signUnsubscribe(LINK_SECRET, memberId))
  const words = writeLetter(news, {
    name: contact.name,
    baseUrl: BASE_URL,
    unsubscribeUrl: unsubscribeUrl.href,
  })
  const outcome = await ctx.mailer.send({
    id: planId,
    to: { name: contact.name, address: contact.email },
    unsubscribeUrl: unsubscribeUrl.href,
    ...words,
  })
  if (outcome === 'refused') ctx.log.warn({ memberId, mailId: planId }, 'a mail was refused')
  const count = news.items.length
  await sentMailsStore.insert(ctx.db, { id: planId, userId: memberId, outcome, count, at: ctx.now() })
}
