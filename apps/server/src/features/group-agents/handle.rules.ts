import { MAX_AGENT_USERNAME } from '@guildhall/contract/agent-limits'
import { usernameError } from '@guildhall/contract/username-rules'

/** For a name without any letter or digit of a handle. */
const NAMELESS = 'agent'

/** Returns a handle made from an agent's name: the first one, or with a number for each further try. */
export function handleFrom(name: string, attempt: number): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '')
  const suffix = attempt === 1 ? '' : `_${attempt}`
  return `${(words || NAMELESS).slice(0, MAX_AGENT_USERNAME - suffix.length)}${suffix}`
}

/** Whether a handle belongs to the site: the agent of a group must not look like one of its own. */
export function isOfSite(handle: string): boolean {
  return handle.includes('agent_ai') || usernameError(handle) === 'username.reserved'
}
