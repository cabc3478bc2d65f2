import { MAX_FOUND_PER_DAY, Search, SearchUsers } from '@guildhall/contract/search'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildMember } from '#test/build'
import { limitFound } from './limit-found.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

const DAY_MS = 86_400_000

it('nobody collects members by searching: so many different ones a day', async () => {
  const [spy, other] = [await app.signIn(), await app.signIn()]
  await buildMember(app.ctx, { firstName: 'Zenobia' })
  const find = (who = spy) => app.as(who).call(SearchUsers, { query: { q: 'zenobia' } })
  for (let round = 0; round < 50; round += 1) expect(await find()).toHaveLength(1)

  const many = Array.from({ length: MAX_FOUND_PER_DAY * 1.1 }, () => app.ctx.newId())
  await expect(limitFound(app.ctx, spy, many)).rejects.toMatchObject({ code: 'too_many' })
  await expect(find()).rejects.toMatchObject({ status: 429 })
  await expect(app.as(spy).call(Search, { query: { q: 'zenobia' } })).rejects.toMatchObject({ status: 429 })
  expect(await find(other)).toHaveLength(1)
  expect((await app.ctx.metrics.searchesCapped.get()).values[0]?.value).toBe(3)

  app.setNow(new Date(app.ctx.now().getTime() + DAY_MS))
  expect(await find(await app.signIn(spy.memberId))).toHaveLength(1)
})
