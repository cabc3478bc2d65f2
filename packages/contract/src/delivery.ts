import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { reason } from './reason.ts'
import { TimeZone } from './time-zone.ts'

/** The channels on which notifications are sent outside the product. */
export const CHANNELS = ['email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** A time of day in 24-hour format, as browsers' time inputs write it. */
const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, reason('quiet_hours.time')))

/** The daily period in which nothing is sent, in the local time of a time zone. May span midnight. */
export const QuietHours = z.object({ from: TimeOfDay, to: TimeOfDay, timeZone: z.string() })
export type QuietHours = z.output<typeof QuietHours>

const QuietHoursInput = z
  .strictObject({
    from: TimeOfDay,
    to: TimeOfDay,
    timeZone: TimeZone,
  })
  .check(z.refine(({ from, to }) => from !== to, reason('quiet_hours.same_times')))

export const DeliverySettings = z.object({
  quietHours: z.nullable(QuietHours),
  /** False if this site sends no mail at all. */
  sendsEmail: z.boolean(),
  /** The VAPID key that a browser needs to subscribe, or null if this site sends no pushes. */
  pushKey: z.nullable(z.string()),
})
export type DeliverySettings = z.output<typeof DeliverySettings>

export const GetDeliverySettings = endpoint({
  method: 'GET',
  path: '/api/user/delivery',
  summary: 'Returns the caller’s quiet hours, and what this site can send.',
  access: 'member',
  quota: 'reads',
  answer: DeliverySettings,
})

export const PutDeliverySettings = endpoint({
  method: 'PUT',
  path: '/api/user/delivery',
  summary:
    'Sets the caller’s quiet hours; null removes them. Notifications raised during quiet hours are sent afterwards.',
  access: 'member',
  quota: 'writes',
  body: z.strictObject({ quietHours: z.nullable(QuietHoursInput) }),
  answer: DeliverySettings,
})

/** Maximum number of push subscriptions per member; another one replaces the oldest. */
export const MAX_PUSH_BROWSERS = 10
export const MAX_PUSH_ENDPOINT = 1_000

const Endpoint = z.url().check(z.maxLength(MAX_PUSH_ENDPOINT, reason('push_subscription.address_too_long')))
/** Base64url without padding, as browsers write keys. */
const Key = z.string().check(z.regex(/^[\w-]{16,100}$/, reason('push_subscription.not_a_key')))

/** The body is the part of `PushSubscription.toJSON()` that is needed. */
export const SubscribeToPush = endpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  summary: 'Subscribes this browser to pushes for as long as its session lives. Safe to repeat.',
  access: 'member',
  quota: 'writes',
  body: z.strictObject({ endpoint: Endpoint, keys: z.strictObject({ p256dh: Key, auth: Key }) }),
  errors: ['invalid', 'push_not_offered'],
})

export const UnsubscribeFromPush = endpoint({
  method: 'POST',
  path: '/api/push/subscription/end',
  summary: 'Stops pushes to one of the caller’s browsers; unknown ones are ignored.',
  access: 'member',
  quota: 'writes',
  body: z.strictObject({ endpoint: Endpoint }),
})

/** Signed by us, so that a link in a mail works without a session. */
const Token = z.string().check(z.maxLength(200))

export const ShowUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  summary: 'The page behind the unsubscribe link in every mail: opening it changes nothing, its button does.',
  access: 'public',
  quota: 'reads',
  kind: 'document',
  query: z.strictObject({ token: z.optional(Token), part: z.optional(z.enum(['style'])) }),
})

// Mail providers send it for many people from few addresses: counted as a read, which has a higher limit.
export const Unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Stops notification mails to the member named by the token: one click, no session (RFC 8058).',
  access: 'public',
  quota: 'reads',
  kind: 'document',
  acceptsForm: true,
  query: z.strictObject({ token: Token }),
  errors: ['not_found'],
})
