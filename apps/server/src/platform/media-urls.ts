import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { createCache } from './cache.ts'
import type { Config } from './config.ts'

/** URLs signed within this time are identical, so that browsers can use their cache. */
const PERIOD_MS = 8 * 60_000
const SIGNATURE_BYTES = 16
/** How long each signature is as text. */
export const SIGNATURE_LENGTH = Math.ceil((SIGNATURE_BYTES * 4) / 3)
/** The pictures that a process shows within a period, as far as signing them once is worth the memory: about 4 MB. */
const MAX_SIGNATURES = 20_000

const UNSIGNED = /^\/objects\/[0-9a-f-]{36}\?size=\w+$/

/** The time within which URLs are signed alike, and when they expire: 8 to 16 minutes after they were signed. */
export type Period = { startsAt: Date; expiresAt: Date }

/** Signs URLs of `mediaUrl` for one period. */
export type MediaUrlSigner = { signatureOf(url: string): string }

/**
 * Signs the URLs of pictures and videos, so that those who were shown one can open it without another check. All
 * processes of an installation sign alike.
 */
export type MediaUrls = {
  /** Returns a URL of `mediaUrl` with its current signature, and any other text as it is. */
  sign(url: string): string
  /** Returns what signs now: the same object until the period ends. */
  signer(): MediaUrlSigner
  /** Returns when a URL was signed, or null if we did not sign it or it has expired. */
  verify(url: string, signature: string): Period | null
}

/** Returns the unsigned URL of a file in a size that exists: a width, or `video`. */
export function mediaUrl(mediaId: string, size: number | string): string {
  return `/objects/${mediaId}?size=${size}`
}

/** Returns whether a text is a URL of `mediaUrl`. */
export function isUnsigned(url: string): boolean {
  return UNSIGNED.test(url)
}

/** Returns the period of a moment. */
export function periodAt(time: Date): Period {
  return period(Math.floor(time.getTime() / PERIOD_MS))
}

/** Creates the signer of an installation. Its key is derived from the secret of the object store, which holds the files. */
export function createMediaUrls(
  config: Pick<Config, 'S3_SECRET_KEY' | 'NAMESPACE'>,
  now: () => Date,
): MediaUrls {
  const key = Buffer.from(hkdfSync('sha256', config.S3_SECRET_KEY, config.NAMESPACE, 'media urls', 32))
  const signatures = createCache<string>({ max: MAX_SIGNATURES })
  const hmac = (message: string) =>
    createHmac('sha256', key).update(message).digest().subarray(0, SIGNATURE_BYTES)
  const messageOf = (url: string, period: number) => `${period} ${url}`
  const currentPeriod = () => Math.floor(now().getTime() / PERIOD_MS)
  let current: { period: number; signer: MediaUrlSigner } | undefined

  function signatureOf(url: string, period: number): string {
    const message = messageOf(url, period)
    const cached = signatures.get(message)
    if (cached !== undefined) return cached
    const signature = hmac(message).toString('base64url')
    signatures.set(message, signature)
    return signature
  }

  function signer(): MediaUrlSigner {
    const period = currentPeriod()
    if (current?.period !== period) {
      signatures.clear()
      // Whatever it signed may keep it as long as it exists, so it has no memory of its own.
      current = { period, signer: { signatureOf: (url) => signatureOf(url, period) } }
    }
    return current.signer
  }

  return {
    signer,
    sign: (url) => (isUnsigned(url) ? `${url}&s=${signer().signatureOf(url)}` : url),
    verify(url, signature) {
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== SIGNATURE_BYTES) return null
      const present = currentPeriod()
      const signedIn = [present, present - 1].find((number) =>
        timingSafeEqual(given, hmac(messageOf(url, number))),
      )
      return signedIn === undefined ? null : period(signedIn)
    },
  }
}

function period(number: number): Period {
  return { startsAt: new Date(number * PERIOD_MS), expiresAt: new Date((number + 2) * PERIOD_MS) }
}
