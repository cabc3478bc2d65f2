import {
  GetDeliverySettings,
  PutDeliverySettings,
  ShowUnsubscribe,
  SubscribeToPush,
  Unsubscribe,
  UnsubscribeFromPush,
} from '@guildhall/contract/delivery'
import type { Server } from '#platform/http/server'
import { languageOf } from '#platform/texts'
import { viewDelivery } from './delivery.views.ts'
import { unsubscribeFromMails } from './unsubscribe-from-mails.ts'
import { setQuietHours } from './set-quiet-hours.ts'
import { subscribeToPush } from './subscribe-to-push.ts'
import { UNSUBSCRIBE_STYLE, unsubscribePage } from './unsubscribe-page.ts'
import { verifyUnsubscribe } from './unsubscribe.tokens.ts'
import { unsubscribeFromPush } from './unsubscribe-from-push.ts'

const HTML = 'text/html; charset=utf-8'

/** HTTP routes of delivery. */
export function deliveryRoutes(server: Server): void {
  server.add(GetDeliverySettings, ({ ctx, viewer }) => viewDelivery(ctx, viewer))
  server.add(PutDeliverySettings, async ({ ctx, viewer, body }) => {
    await setQuietHours(ctx, viewer, body.quietHours)
    return viewDelivery(ctx, viewer)
  })

  server.add(SubscribeToPush, ({ ctx, viewer, body }) => subscribeToPush(ctx, viewer, body))
  server.add(UnsubscribeFromPush, ({ ctx, viewer, body }) => unsubscribeFromPush(ctx, viewer, body.endpoint))

  server.add(ShowUnsubscribe, ({ ctx, query: { token = '', part }, request, reply }) => {
    if (part === 'style') return void reply.type('text/css; charset=utf-8').send(UNSUBSCRIBE_STYLE)
    const isValid = verifyUnsubscribe(ctx.config.LINK_SECRET, token) !== null
    void reply.type(HTML).send(unsubscribePage(isValid ? { ask: token } : 'unknown', languageOf(request)))
  })
  server.add(Unsubscribe, async ({ ctx, query, request, reply }) => {
    await unsubscribeFromMails(ctx, query.token)
    void reply.type(HTML).send(unsubscribePage('done', languageOf(request)))
  })
}
