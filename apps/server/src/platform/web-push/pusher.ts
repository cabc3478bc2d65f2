import { AppError } from '../errors.ts'
import { ForbiddenAddress, mayAsk, postOutside, type OutsidePost } from '../outside/post-outside.ts'
import { areBrowserKeys, encryptPush, type BrowserKeys } from './encrypt-push.ts'
import { openPushSites } from './push-sites.ts'
import { createVapidSigner, type VapidKeys } from './sign-vapid.ts'

/** Where a browser takes pushes. */
export type PushTarget = BrowserKeys & { endpoint: string }

/** The way out for pushes. */
export type Pusher = {
  /** What browsers subscribe with; null where no keys are configured: then nothing is sent. */
  publicKey: string | null
  /** True for a subscription that pushes may be sent to. */
  accepts(target: PushTarget): boolean
  /**
   * Hands a text to the push service. A later push with the same `topic` takes the place of one that still waits there.
   * `gone` where the browser no longer listens, `refused` where this push will never be taken, `later` where its service
   * was not asked because it failed lately; throws `unavailable` where it was asked in vain.
   */
  send(
    target: PushTarget,
    push: { text: string; topic: string; ttlSeconds: number },
    now: Date,
  ): Promise<'sent' | 'gone' | 'refused' | 'later'>
}

const LIMIT_MS = 5_000

/**
 * Web push (RFC 8030) to whichever service a browser names, or only to those of `hosts` where there are any: encrypted,
 * signed, and only to public addresses.
 */
export function openPusher(options: {
  keys: VapidKeys | null
  toLoopback: boolean
  hosts: readonly string[]
}): Pusher {
  const { keys, toLoopback, hosts } = options
  const accepts = (target: PushTarget) =>
    mayAsk(target.endpoint, { toLoopback }) && isAmong(hosts, target.endpoint) && areBrowserKeys(target)
  if (keys === null)
    return { publicKey: null, accepts, send: () => Promise.reject(new AppError('unavailable')) }
  const sign = createVapidSigner(keys)
  const sites = openPushSites()

  return {
    publicKey: keys.publicKey,
    accepts,
    async send(target, { text, topic, ttlSeconds }, now) {
      if (!accepts(target)) return 'gone'
      const post = {
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
      return sites.ask(target.endpoint, now, async () => read(await statusOf(post, toLoopback)))
    },
  }
}

/** True for a host of the list and for those below it; an empty list takes any. */
function isAmong(hosts: readonly string[], endpoint: string): boolean {
  const { hostname } = new URL(endpoint)
  return hosts.length === 0 || hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

async function statusOf(post: OutsidePost, toLoopback: boolean): Promise<number> {
  try {
    return (await postOutside(post, { toLoopback, limitMs: LIMIT_MS })).status
  } catch (error) {
    // A name that leads to a private address is no push service.
    if (error instanceof ForbiddenAddress) return 404
    throw new AppError('unavailable', undefined, { cause: error })
  }
}

function read(status: number): 'sent' | 'gone' | 'refused' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new AppError('unavailable')
  return 'refused'
}
