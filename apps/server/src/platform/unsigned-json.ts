import { randomUUID } from 'node:crypto'
import { isUnsigned, type MediaUrls } from './media-urls.ts'

/** Stands for a signature while JSON is rendered. Random, so that no member can write it. */
const PLACEHOLDER = randomUUID()
const PARAMETER = '&s='

/** JSON text that is rendered once and signed each time it is sent: split where the signatures of `urls` belong. */
export type UnsignedJson = { parts: readonly string[]; urls: readonly string[] }

/** Returns an unsigned URL with a placeholder for `splitAtSignatures`, and any other text as it is. */
export function withPlaceholder<T extends string | null>(url: T): T | string {
  return url !== null && isUnsigned(url) ? `${url}${PARAMETER}${PLACEHOLDER}` : url
}

/** Splits JSON text at its placeholders, none of which remain. */
export function splitAtSignatures(json: string): UnsignedJson {
  const parts = json.split(PLACEHOLDER)
  const urls = parts.slice(0, -1).map((part) => part.slice(part.lastIndexOf('/objects/'), -PARAMETER.length))
  return { parts, urls }
}

/** Returns the text with the current signatures. */
export function signJson({ parts, urls }: UnsignedJson, mediaUrls: MediaUrls): string {
  let json = parts[0] ?? ''
  for (const [at, url] of urls.entries()) json += mediaUrls.signatureOf(url) + (parts[at + 1] ?? '')
  return json
}
