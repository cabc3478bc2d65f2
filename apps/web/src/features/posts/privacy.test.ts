import { i18n } from '@lingui/core'
import { PRIVACIES } from '@guildhall/contract/posts'
import { describe, expect, it } from 'vitest'
import { PRIVACY_WORDS } from './privacy.ts'

describe('the audiences', () => {
  it('[S1-104] [S1-105] are called Public, Friends and Only me', () => {
    expect(PRIVACIES.map((privacy) => i18n._(PRIVACY_WORDS[privacy].label))).toEqual([
      'Public',
      'Friends',
      'Only me',
    ])
  })
})
