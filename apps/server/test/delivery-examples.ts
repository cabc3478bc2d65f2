import * as delivery from '@guildhall/contract/delivery'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { signUnsubscribe } from '../src/features/delivery/unsubscribe.tokens.ts'
import type { Caller, TestApp } from './app.ts'
import { buildMember } from './build.ts'
import type { Example } from './example.ts'

const endpoint = 'https://push.example/a/b'
/** A browser's keys, from the example in RFC 8291. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** The unsubscribe token of the caller; a visitor uses that of another member. */
const ownToken = async ({ ctx }: TestApp, caller: Caller) => ({
  query: { token: signUnsubscribe(ctx.config.LINK_SECRET, caller?.memberId ?? (await buildMember(ctx))) },
})

/** Examples for the calls about mails, pushes and quiet hours. */
export const DELIVERY_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [delivery.GetDeliverySettings, {}],
  [
    delivery.PutDeliverySettings,
    { body: { quietHours: { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' } } },
  ],
  [delivery.SubscribeToPush, { body: { endpoint, keys } }],
  [delivery.UnsubscribeFromPush, { body: { endpoint } }],
  [delivery.ShowUnsubscribe, { query: { token: 'x' }, prepare: ownToken }],
  [delivery.Unsubscribe, { query: { token: 'x' }, prepare: ownToken }],
]
