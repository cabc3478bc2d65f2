import { GetPlatformStats } from '@guildhall/contract/platform'
import { Login } from '@guildhall/contract/sessions'
import { expect, it } from 'vitest'
import { LOGIN, STATS } from './addresses.ts'

it('the addresses spelled out here are those of the contract', () => {
  expect({ LOGIN, STATS }).toEqual({ LOGIN: Login.path, STATS: GetPlatformStats.path })
})
