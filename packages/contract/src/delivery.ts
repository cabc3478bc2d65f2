import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The ways in which notifications leave the product. */
export const CHANNELS = ['email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** A time of the day in 24 hours, as clocks of browsers write it. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 22:00.')

/** From when to when nothing is sent, every day, by the clocks of a time zone. May go over midnight. */
export const QuietHours = z.object({ from: TimeOfDay, to: TimeOfDay, timeZone: z.string() })
export type QuietHours = z.output<typeof QuietHours>

const WantedQuietHours = z
  .strictObject({
    ...QuietHours.shape,
    timeZone: z
      .string()
      .max(64)
      .refine(isTimeZone, 'We do not know this time zone.')
      .transform(plainTimeZone),
  })
  .refine(({ from, to }) => from !== to, 'Choose two different times.')

export const DeliverySettings = z.object({
  quietHours: QuietHours.nullable(),
  /** False where this site sends no mail at all. */
  sendsEmail: z.boolean(),
  /** What a browser needs to subscribe (VAPID), or null where this site sends no pushes. */
  pushKey: z.string().nullable(),
})
export type DeliverySettings = z.output<typeof DeliverySettings>

export const GetDeliverySettings = endpoint({
  method: 'GET',
  path: '/api/user/delivery',
  summary: "One's own quiet hours, and what this site can send.",
  access: 'member',
  quota: 'reads',
  answer: DeliverySettings,
})

export const PutDeliverySettings = endpoint({
  method: 'PUT',
  path: '/api/user/delivery',
  summary:
    "Sets one's own quiet hours, or with null removes them. What was raised meanwhile is sent after them.",
  access: 'member',
  quota: 'writes',
  body: z.strictObject({ quietHours: WantedQuietHours.nullable() }),
  answer: DeliverySettings,
})

/** So many browsers of one member get pushes; a further one takes the place of the oldest. */
export const MAX_PUSH_BROWSERS = 10
export const MAX_PUSH_ENDPOINT = 1_000

const Endpoint = z.url().max(MAX_PUSH_ENDPOINT, 'This push address is too long.')
/** Base64url as browsers write keys, without padding. */
const Key = z.string().regex(/^[\w-]{16,100}$/, 'This is not a key of a push subscription.')

/** What `PushSubscription.toJSON()` says, as far as it is needed. */
export const SubscribeToPush = endpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  summary: 'Sends pushes to this browser from now on, as long as its session lives. Safe to repeat.',
  access: 'member',
  quota: 'writes',
  body: z.strictObject({ endpoint: Endpoint, keys: z.strictObject({ p256dh: Key, auth: Key }) }),
  errors: ['invalid', 'push_not_offered'],
})

export const UnsubscribeFromPush = endpoint({
  method: 'POST',
  path: '/api/push/subscription/end',
  summary: "Sends no more pushes to this browser of one's own; unknown ones are passed over.",
  access: 'member',
  quota: 'writes',
  body: z.strictObject({ endpoint: Endpoint }),
})

/** Signed by us, so that a link in a mail works without a session. */
const Token = z.string().max(200)

export const ShowUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  summary: 'The page behind the link in every mail: it changes nothing and has a button that does.',
  access: 'public',
  quota: 'reads',
  kind: 'page',
  query: z.strictObject({ token: Token.optional(), part: z.enum(['style']).optional() }),
})

// Mail providers send it for many people from few addresses: counted as a read, of which there may be more.
export const Unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary:
    'Ends the notification mails of the member whom the token names; one click, no session (RFC 8058).',
  access: 'public',
  quota: 'reads',
  kind: 'page',
  takesForm: true,
  query: z.strictObject({ token: Token }),
  errors: ['not_found'],
})

/** The one way to write a time zone: a name is stored and kept in memory once, however it was typed. */
function plainTimeZone(name: string): string {
  return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
}

function isTimeZone(name: string): boolean {
  // Not an offset such as +02:00, which knows no summer.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
