/** Returns the 32 hex digits of an id. */
export function hexOf(id: string): string {
  return id.replaceAll('-', '')
}

/** Returns the 16 bytes of an id. */
export function bytesOf(id: string): Buffer {
  return Buffer.from(hexOf(id), 'hex')
}

/** Returns the id that consists of these 16 bytes. */
export function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Returns the newest `limit` ids of several lists, without duplicates. */
export function mergeNewest(lists: readonly (readonly string[])[], limit: number): string[] {
  return [...new Set(lists.flat())].sort().reverse().slice(0, limit)
}

/** Inserts an id into a short list, newest first and unique. Returns false if the list is full of newer ids. */
export function insertNewest(newest: string[], id: string, limit: number): boolean {
  let at = newest.length
  while (at > 0 && (newest[at - 1] ?? '') < id) at -= 1
  if (at >= limit) return false
  if (newest[at - 1] === id) return true
  newest.splice(at, 0, id)
  if (newest.length > limit) newest.pop()
  return true
}
