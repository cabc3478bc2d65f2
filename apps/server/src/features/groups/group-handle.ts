import { RESERVED_USERNAMES } from '@guildhall/contract/reserved-usernames'

const MAX_LENGTH = 40
const MIN_LENGTH = 3
/** Handles that no one may have. */
const RESERVED = new Set(['agent_ai', ...RESERVED_USERNAMES])

/**
 * The candidate handles for a group of this name, best first: its name in lower-case letters, digits and underscores,
 * then the same with a number. The last one is random, so that one of them is free.
 */
export function handlesFor(name: string): string[] {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_$/g, '')
  const stem = slug.length >= MIN_LENGTH ? slug : `group_${slug}`
  const random = Math.random().toString(36).slice(2, 10)
  return ['', '2', '3', '4', '5', '6', '7', '8', '9', random]
    .map((suffix) => appendSuffix(stem, suffix))
    .filter((handle) => !RESERVED.has(handle))
}

function appendSuffix(stem: string, suffix: string): string {
  const tail = suffix === '' ? '' : `_${suffix}`
  return stem.slice(0, MAX_LENGTH - tail.length).replace(/_+$/, '') + tail
}
