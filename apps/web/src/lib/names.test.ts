import { describe, expect, it } from 'vitest'
import { displayName, greetingName, initialsOf } from './names.ts'

describe('the name of a member', () => {
  it.each([
    [null, null],
    ['', '  '],
  ])('[S1-080] is "Anonymous" with the initials "A" if there is none (%j, %j)', (firstName, lastName) => {
    expect(displayName({ firstName, lastName })).toBe('Anonymous')
    expect(initialsOf({ firstName, lastName })).toBe('A')
    expect(greetingName({ firstName, lastName })).toBeNull()
  })

  it.each([
    ['Mara', 'Okafor', 'Mara Okafor', 'MO', 'Mara'],
    ['  Mara ', null, 'Mara', 'M', 'Mara'],
    [null, 'Król', 'Król', 'K', 'Król'],
    ['élodie', 'öztürk', 'élodie öztürk', 'ÉÖ', 'élodie'],
    ['👩‍🚀 Ada', 'ß', '👩‍🚀 Ada ß', '👩‍🚀SS', '👩‍🚀 Ada'],
  ])('is built from the parts it has (%j, %j)', (firstName, lastName, name, initials, greeting) => {
    expect(displayName({ firstName, lastName })).toBe(name)
    expect(initialsOf({ firstName, lastName })).toBe(initials)
    expect(greetingName({ firstName, lastName })).toBe(greeting)
  })
})
