import { describe, expect, it } from 'vitest'
import { isReservedName, memberName, nameFault, plainName, shortName } from './name-rules.ts'

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
    expect(plainName(given)).toBe(stored)
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
  ])('%j is refused', (given) => {
    expect(nameFault(plainName(given))).not.toBeNull()
  })

  it.each([
    'Ada',
    'J.R.R. Tolkien',
    'Anne-Marie O’Neill',
    'Ngũgĩ wa Thiong’o',
    '李小龙',
    'Agent',
    'Aida Guild',
  ])('%j is a name like any other', (given) => {
    expect(plainName(given)).toBe(given.normalize('NFC'))
    expect(nameFault(given)).toBeNull()
  })

  it('is reserved as a whole too, however it is divided', () => {
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
    expect(memberName({ firstName: '\u3164', lastName: null, username: null })).toBe('Someone')
    expect(shortName('😀'.repeat(41))).toBe(`${'😀'.repeat(39)}…`)
    expect(shortName('x'.repeat(40))).toBe('x'.repeat(40))
  })
})
