import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RESERVED_USERNAMES } from './reserved-usernames.ts'
import { EN } from './texts/en/index.ts'
import { normalizeUsername, usernameError } from './username-rules.ts'
import { ChangeUsername } from './usernames.ts'

const TABLE: readonly (readonly [name: string, message: string])[] = [
  ['', 'Username must be at least 3 characters long'],
  ['ab', 'Username must be at least 3 characters long'],
  [' ab ', 'Username must be at least 3 characters long'],
  ['a'.repeat(31), 'Username must not exceed 30 characters'],
  ['a'.repeat(200), 'Username must not exceed 30 characters'],
  ['ann-lee', 'Username can only contain letters, numbers, and underscores'],
  ['ann lee', 'Username can only contain letters, numbers, and underscores'],
  ['ann.lee', 'Username can only contain letters, numbers, and underscores'],
  ['zoë_b', 'Username can only contain letters, numbers, and underscores'],
  ['аnn_lee', 'Username can only contain letters, numbers, and underscores'],
  ['@annlee', 'Username can only contain letters, numbers, and underscores'],
  ['1annlee', 'Username must start with a letter'],
  ['_annlee', 'Username must start with a letter'],
  ['annlee_', 'Username must end with a letter or number'],
  ['ann__', 'Username must end with a letter or number'],
  ['admin', 'This username is reserved and cannot be used'],
  ['API', 'This username is reserved and cannot be used'],
  ['root', 'This username is reserved and cannot be used'],
  ['support', 'This username is reserved and cannot be used'],
  ['login', 'This username is reserved and cannot be used'],
  ['settings', 'This username is reserved and cannot be used'],
  ['prom_ai', 'This username is reserved and cannot be used'],
  ['agent_ai', "Username cannot contain 'agent_ai' as it's reserved for the AI system"],
  ['my_Agent_AI_2', "Username cannot contain 'agent_ai' as it's reserved for the AI system"],
  ['12345', 'Username must contain at least one letter'],
  ['_1_2_', 'Username must contain at least one letter'],
]

const VALID = ['ann', 'Ann_Lee', ' annlee ', 'a_1', 'a__b', 'a'.repeat(30), 'administrate', 'agentai', 'z_9']

/** The code of the reason with which the call rejects a username, if it does. */
function rejectionOf(username: string): string | undefined {
  return ChangeUsername.body.safeParse({ username }).error?.issues[0]?.message
}

describe('the rules of usernames', () => {
  it.each(TABLE)(
    '[S2-299, S2-300, S2-301, S2-302, S2-303, S2-304, S2-305, S2-306] reject %j with "%s", here and in the call',
    (name, message) => {
      const error = usernameError(name)
      expect(error && EN[error]).toBe(message)
      expect(rejectionOf(name)).toBe(error)
    },
  )

  it('are all in the table', () => {
    const others = ['username.available', 'username.next_change']
    const errors = Object.keys(EN).filter((code) => code.startsWith('username.') && !others.includes(code))
    expect(new Set(TABLE.map(([name]) => usernameError(name)))).toEqual(new Set(errors))
  })

  it.each(VALID)('accept %j', (name) => {
    expect(usernameError(name)).toBeNull()
    expect(ChangeUsername.body.parse({ username: name })).toEqual({ username: name.trim().toLowerCase() })
  })

  it('[S2-304] [D-012] include at least 90 reserved words, each in lower case and only once', () => {
    expect(RESERVED_USERNAMES.length).toBeGreaterThanOrEqual(90)
    expect(new Set(RESERVED_USERNAMES).size).toBe(RESERVED_USERNAMES.length)
    for (const word of RESERVED_USERNAMES) {
      expect(word).toMatch(/^[a-z][a-z0-9_]*$/)
      expect(usernameError(word.toUpperCase())).toBe('username.reserved')
    }
  })

  it('accept nothing that could not be part of a link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        const isValid = /^[a-z][a-z0-9_]{1,28}[a-z0-9]$/.test(normalizeUsername(name))
        expect(isValid || usernameError(name) !== null).toBe(true)
      }),
    )
  })
})
