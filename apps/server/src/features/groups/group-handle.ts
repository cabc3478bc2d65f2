import { RESERVED_USERNAMES } from '@guildhall/contract/reserved-usernames'

const LONGEST = 40
const SHORTEST = 3
/** Handles that belong to nobody. */
const RESERVED = new Set(['agent_ai', ...RESERVED_USERNAMES])

/**
 * The handles a group of this name could have, best first: its name in small letters, digits and underscores, then the
 * same with a number. The last one is random, so that one of them is free.
 */
export function handlesFor(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_$/g, '')
  const stem = plain.length >= SHORTEST ? plain : `group_${plain}`
  const random = Math.random().toString(36).slice(2, 10)
  return ['', '2', '3', '4', '5', '6', '7', '8', '9', random]
    .map((end) => join(stem, end))
    .filter((handle) => !RESERVED.has(handle))
}

function join(stem: string, end: string): string {
  const tail = end === '' ? '' : `_${end}`
  return stem.slice(0, LONGEST - tail.length).replace(/_+$/, '') + tail
}
