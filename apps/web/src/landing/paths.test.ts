import { callPath } from '@guildhall/contract/endpoint'
import { ListTrendingGroups, MAX_TRENDING_GROUPS } from '@guildhall/contract/trending'
import { pageOf } from '@guildhall/contract/pages'
import { GetPlatformStats } from '@guildhall/contract/platform'
import { Login } from '@guildhall/contract/sessions'
import { expect, it } from 'vitest'
import { GROUPS_PATH, LOGIN_PATH, STATS_PATH, TRENDING_PATH } from './paths.ts'

it('the hard-coded paths match the contract', () => {
  expect({ LOGIN_PATH, STATS_PATH, TRENDING_PATH }).toEqual({
    LOGIN_PATH: Login.path,
    STATS_PATH: GetPlatformStats.path,
    TRENDING_PATH: callPath(ListTrendingGroups, {}, { limit: MAX_TRENDING_GROUPS }),
  })
  expect(pageOf(GROUPS_PATH)).toBe('/groups')
  expect(pageOf(`${GROUPS_PATH}/1`)).toBe('/groups/{id}')
})
