import { GetPlatformStats } from '@guildhall/contract/platform'
import { Login } from '@guildhall/contract/sessions'
import { expect, it } from 'vitest'
import { LOGIN_PATH, STATS_PATH } from './paths.ts'

it('the hard-coded paths match the contract', () => {
  expect({ LOGIN_PATH, STATS_PATH }).toEqual({ LOGIN_PATH: Login.path, STATS_PATH: GetPlatformStats.path })
})
