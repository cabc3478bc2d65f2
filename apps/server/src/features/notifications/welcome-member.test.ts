import { CountNotifications, ListNotifications } from '@guildhall/contract/notifications'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildMember } from '#test/build'
import { countRows } from '#test/count-rows'

const app = await startTestApp()
afterAll(() => app.close())

it('welcomes everyone who joins, once and only on the site', async () => {
  const newcomer = await app.signIn(await buildMember(app.ctx, { isNew: true }))
  await app.drain()
  expect(await app.as(newcomer).call(ListNotifications)).toMatchObject([
    { type: 'system', title: 'Welcome to Guildhall', linkUrl: '/settings', read: false },
  ])
  expect(await app.as(newcomer).call(CountNotifications)).toEqual({ count: 1, unseen: 1 })
  expect(await countRows(app.ctx, `outbox where name = 'notification.raised'`)).toBe(0)
})
