import { RESERVED_USERNAMES } from './reserved-usernames.ts'

export const USERNAME_LENGTH = { min: 3, max: 30 } as const
/** A username can be changed once in so many days. */
export const USERNAME_CHANGE_DAYS = 14
/** So long an old username leads to its member and is nobody else’s. */
export const USERNAME_KEPT_DAYS = 90

/** The sentences of the specification about usernames. */
export const USERNAME_MESSAGES = {
  tooShort: 'Username must be at least 3 characters long',
  tooLong: 'Username must not exceed 30 characters',
  characters: 'Username can only contain letters, numbers, and underscores',
  noLetter: 'Username must contain at least one letter',
  start: 'Username must start with a letter',
  end: 'Username must end with a letter or number',
  agent: "Username cannot contain 'agent_ai' as it's reserved for the AI system",
  reserved: 'This username is reserved and cannot be used',
  taken: 'Username is already taken',
  available: 'Username is available',
  failed: 'Failed to check username availability',
} as const

const RESERVED: ReadonlySet<string> = new Set(RESERVED_USERNAMES)

/** What can be wrong with a username. */
export type UsernameFault = Exclude<keyof typeof USERNAME_MESSAGES, 'taken' | 'available' | 'failed'>

// The first that is broken is the one that people read: without any letter is said before not beginning with one.
const RULES: readonly (readonly [UsernameFault, isBroken: (name: string) => boolean])[] = [
  ['tooShort', (name) => name.length < USERNAME_LENGTH.min],
  ['tooLong', (name) => name.length > USERNAME_LENGTH.max],
  ['characters', (name) => !/^[a-z0-9_]*$/.test(name)],
  ['noLetter', (name) => !/[a-z]/.test(name)],
  ['start', (name) => !/^[a-z]/.test(name)],
  ['end', (name) => !/[a-z0-9]$/.test(name)],
  ['agent', (name) => name.includes('agent_ai')],
  ['reserved', (name) => RESERVED.has(name)],
]

/** A username as it is stored and compared. */
export function plainUsername(name: string): string {
  return name.trim().toLowerCase()
}

/** What is wrong with a username; null where it could be somebody’s. */
export function usernameFault(name: string): UsernameFault | null {
  const plain = plainUsername(name)
  return RULES.find(([, isBroken]) => isBroken(plain))?.[0] ?? null
}

/** The same as people read it. */
export function usernameProblem(name: string): string | null {
  const fault = usernameFault(name)
  return fault === null ? null : USERNAME_MESSAGES[fault]
}
