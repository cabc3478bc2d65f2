import { describe, expect, it } from 'vitest'
import { handleFrom, isOfSite } from './handle.rules.ts'

describe('a handle', () => {
  it.each([
    ['Bakery Helper', 1, 'bakery_helper'],
    ['Bakery Helper', 3, 'bakery_helper_3'],
    ['  Zoë — ask me!  ', 1, 'zoe_ask_me'],
    ['助手', 1, 'agent'],
    ['助手', 2, 'agent_2'],
    ['a'.repeat(80), 12, `${'a'.repeat(47)}_12`],
  ])('[D-125] from the name %j at try %i is %s', (name, attempt, handle) => {
    expect(handleFrom(name, attempt)).toBe(handle)
  })

  it('of the site is for no agent of a group', () => {
    expect(['agent_ai', 'my_agent_ai_2', 'admin'].map(isOfSite)).toEqual([true, true, true])
    expect(['baker', 'baker_ai'].map(isOfSite)).toEqual([false, false])
  })
})
