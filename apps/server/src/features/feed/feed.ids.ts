/** An id that is newer than any other: where reading begins. */
export const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** An id that is older than any other. */
export const OLDEST = '00000000-0000-0000-0000-000000000000'

/** The 32 digits of an id. */
export function hexOf(id: string): string {
  return id.replaceAll('-', '')
}

/** The 16 bytes of an id. */
export function bytesOf(id: string): Buffer {
  return Buffer.from(hexOf(id), 'hex')
}

/** The id of 16 bytes. */
export function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The lowest id that a moment can have: an id begins with its time. */
export function idAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** The newest `most` ids of several lists, each once. */
export function mergeNewest(lists: readonly (readonly string[])[], most: number): string[] {
  return [...new Set(lists.flat())].sort().reverse().slice(0, most)
}

/** Puts an id at its place in a short list, newest first and each once. False where the list is full of newer ones. */
export function putNewest(newest: string[], id: string, most: number): boolean {
  let at = newest.length
  while (at > 0 && (newest[at - 1] ?? '') < id) at -= 1
  if (at >= most) return false
  if (newest[at - 1] === id) return true
  newest.splice(at, 0, id)
  if (newest.length > most) newest.pop()
  return true
}
