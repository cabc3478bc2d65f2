import { i18n } from '@lingui/core'
import { EN } from '@guildhall/contract/texts/en/index'
import type { UsernameError } from '@guildhall/contract/username-rules'
import { describe, expect, it } from 'vitest'
import { USERNAME_MESSAGES } from './username-messages.ts'

describe('the messages about usernames', () => {
  it.each(Object.entries(USERNAME_MESSAGES))('match those of the server: %s', (error, message) => {
    expect(i18n._(message)).toBe(EN[error as UsernameError])
  })
})
