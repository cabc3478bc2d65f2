import { RESERVED_USERNAMES } from './reserved-usernames.ts'
import type { TextCode } from './texts.ts'

const USERNAME_LENGTH = { min: 3, max: 30 } as const
/** A username can be changed once in this many days. */
export const USERNAME_CHANGE_DAYS = 14
/** For this many days an old username leads to its member, and no one else can take it. */
export const USERNAME_RESERVED_DAYS = 90

const RESERVED: ReadonlySet<string> = new Set(RESERVED_USERNAMES)

// Only the first broken rule is shown: having no letter comes before not starting with one.
const RULES = [
  ['username.too_short', (name) => name.length < USERNAME_LENGTH.min],
  ['username.too_long', (name) => name.length > USERNAME_LENGTH.max],
  ['username.characters', (name) => !/^[a-z0-9_]*$/.test(name)],
  ['username.no_letter', (name) => !/[a-z]/.test(name)],
  ['username.start', (name) => !/^[a-z]/.test(name)],
  ['username.end', (name) => !/[a-z0-9]$/.test(name)],
  ['username.agent', (name) => name.includes('agent_ai')],
  ['username.reserved', (name) => RESERVED.has(name)],
] as const satisfies readonly (readonly [TextCode, isBroken: (name: string) => boolean])[]

/** What can be wrong with a username: the code of the text about it. */
export type UsernameError = (typeof RULES)[number][0]

/** A username as it is stored and compared. */
export function normalizeUsername(name: string): string {
  return name.trim().toLowerCase()
}

/** Returns the first broken rule, or null for a valid username. */
export function usernameError(name: string): UsernameError | null {
  const username = normalizeUsername(name)
  return RULES.find(([, isBroken]) => isBroken(username))?.[0] ?? null
}
