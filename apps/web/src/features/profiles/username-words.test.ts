import { i18n } from '@lingui/core'
import { USERNAME_MESSAGES, type UsernameFault } from '@guildhall/contract/username-rules'
import { describe, expect, it } from 'vitest'
import { USERNAME_WORDS } from './username-words.ts'

describe('the words about usernames', () => {
  it.each(Object.entries(USERNAME_WORDS))('are those of the server: %s', (fault, words) => {
    expect(i18n._(words)).toBe(USERNAME_MESSAGES[fault as UsernameFault])
  })
})
