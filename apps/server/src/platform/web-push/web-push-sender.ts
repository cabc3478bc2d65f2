import { AppError } from '../errors.ts'
import {
  ForbiddenAddress,
  isAllowedUrl,
  postToUntrustedUrl,
  type OutboundRequest,
} from '../outside/post-to-untrusted-url.ts'
import { areBrowserKeys, encryptPush, type BrowserKeys } from './encrypt-push.ts'
import { createSiteBreakers } from './site-breakers.ts'
import { createVapidSigner, type VapidKeys } from './sign-vapid.ts'

/** A browser's push endpoint and keys. */
export type PushTarget = BrowserKeys & { endpoint: string }

/** Sends web pushes. */
export type WebPushSender = {
  /** The key browsers subscribe with; null if no keys are configured: then nothing is sent. */
  publicKey: string | null
  /** Returns true if pushes may be sent to this subscription. */
  accepts(target: PushTarget): boolean
  /**
   * Hands a text to the push service. A later push with the same `topic` replaces one that is still waiting there.
   * Returns `gone` if the subscription has ended, `refused` if this push will never be accepted, `later` if nothing was
   * sent because its service failed recently; throws `unavailable` if the service failed now.
   */
  send(
    target: PushTarget,
    push: { text: string; topic: string; ttlSeconds: number },
    now: Date,
  ): Promise<'sent' | 'gone' | 'refused' | 'later'>
}

const TIMEOUT_MS = 5_000

/**
 * Sends web pushes (RFC 8030) to the service that the browser names, or only to `hosts` if any are given: encrypted,
 * signed, and only to public addresses.
 */
export function openWebPushSender(options: {
  keys: VapidKeys | null
  toLoopback: boolean
  hosts: readonly string[]
}): WebPushSender {
  const { keys, toLoopback, hosts } = options
  const accepts = (target: PushTarget) =>
    isAllowedUrl(target.endpoint, { toLoopback }) &&
    isListed(hosts, target.endpoint) &&
    areBrowserKeys(target)
  if (keys === null)
    return { publicKey: null, accepts, send: () => Promise.reject(new AppError('unavailable')) }
  const sign = createVapidSigner(keys)
  const breakers = createSiteBreakers()

  return {
    publicKey: keys.publicKey,
    accepts,
    async send(target, { text, topic, ttlSeconds }, now) {
      if (!accepts(target)) return 'gone'
      const request = {
        url: target.endpoint,
        headers: {
          authorization: sign(target.endpoint, now),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          urgency: 'normal',
          topic,
        },
        body: encryptPush(Buffer.from(text), target),
      }
      return breakers.run(target.endpoint, now, async () => toOutcome(await post(request, toLoopback)))
    },
  }
}

/** Returns true for a listed host and its subdomains; an empty list allows any. */
function isListed(hosts: readonly string[], endpoint: string): boolean {
  const { hostname } = new URL(endpoint)
  return hosts.length === 0 || hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

async function post(request: OutboundRequest, toLoopback: boolean): Promise<number> {
  try {
    return (await postToUntrustedUrl(request, { toLoopback, timeoutMs: TIMEOUT_MS })).status
  } catch (error) {
    // A host name that resolves to a private address is not a push service.
    if (error instanceof ForbiddenAddress) return 404
    throw new AppError('unavailable', undefined, { cause: error })
  }
}

function toOutcome(status: number): 'sent' | 'gone' | 'refused' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new AppError('unavailable')
  return 'refused'
}
