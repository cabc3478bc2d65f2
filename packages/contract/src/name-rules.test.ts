import { describe, expect, it } from 'vitest'
import { isReservedName, memberName, nameError, normalizeName, shortName } from './name-rules.ts'

describe('a name', () => {
  it.each([
    ['  Ada   Byron ', 'Ada Byron'],
    ['now\r\nBcc: x', 'now Bcc: x'],
    ['A\u202Eda\u200B\u00AD', 'Ada'],
    ['Zoe\u0301', 'Zoé'],
    ['Ada\u2028Byron\u0007', 'Ada Byron'],
    ['\u3164', ''],
    ['\u2800\u2800', ''],
    ['\u00AD\u034F\u115F', ''],
    ['\u0301', ''],
  ])('%j is stored as %j', (given, stored) => {
    expect(normalizeName(given)).toBe(stored)
  })

  it.each([
    'confirm at https://evil.example/login',
    'WWW.evil.example',
    'see evil.example/login',
    'Admin ✅ Verified',
    'Prom ✓',
    'Ada ☑',
    'Ada ✔️',
    'Agent AI',
    'agent-ai',
    'ＡＧＥＮＴ ＡＩ',
    'Prom AI',
    'Guildhall',
    'Guildhall Security',
    'Administrator',
  ])('%j is rejected', (given) => {
    expect(nameError(normalizeName(given))).not.toBeNull()
  })

  it.each([
    'Ada',
    'J.R.R. Tolkien',
    'Anne-Marie O’Neill',
    'Ngũgĩ wa Thiong’o',
    '李小龙',
    'Agent',
    'Aida Guild',
  ])('%j is valid', (given) => {
    expect(normalizeName(given)).toBe(given.normalize('NFC'))
    expect(nameError(given)).toBeNull()
  })

  it('can be reserved as a whole, however it is split into first and last name', () => {
    expect(isReservedName('Agent', 'AI')).toBe(true)
    expect(isReservedName('Guild', 'hall Support')).toBe(true)
    expect(isReservedName(null, 'Prom A.I.')).toBe(true)
    expect(isReservedName('Agent', 'Aiden')).toBe(false)
    expect(isReservedName(null, null)).toBe(false)
  })
})

describe('a name in a sentence', () => {
  it('is one line of at most 40 characters', () => {
    expect(memberName({ firstName: 'Ada\nKing', lastName: ' Byron ', username: null })).toBe('Ada King Byron')
    expect(memberName({ firstName: null, lastName: null, username: 'ada' })).toBe('ada')
    expect(memberName({ firstName: '\u3164', lastName: null, username: null })).toBeNull()
    expect(shortName('😀'.repeat(41))).toBe(`${'😀'.repeat(39)}…`)
    expect(shortName('x'.repeat(40))).toBe('x'.repeat(40))
  })
})
