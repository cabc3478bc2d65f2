import { MAX_FOUND_PER_DAY, Search, SearchUsers } from '@guildhall/contract/search'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildMember } from '#test/build'
import { limitMembersFound } from './limit-members-found.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

const DAY_MS = 86_400_000

it('searching cannot be used to scrape members: the number of different members found per day is limited', async () => {
  const [bot, other] = [await app.signIn(), await app.signIn()]
  await buildMember(app.ctx, { firstName: 'Zenobia' })
  const find = (who = bot) => app.as(who).call(SearchUsers, { query: { q: 'zenobia' } })
  for (let round = 0; round < 50; round += 1) expect(await find()).toHaveLength(1)

  const many = Array.from({ length: MAX_FOUND_PER_DAY * 1.1 }, () => app.ctx.newId())
  await expect(limitMembersFound(app.ctx, bot, many)).rejects.toMatchObject({ code: 'too_many' })
  await expect(find()).rejects.toMatchObject({ status: 429 })
  await expect(app.as(bot).call(Search, { query: { q: 'zenobia' } })).rejects.toMatchObject({ status: 429 })
  expect(await find(other)).toHaveLength(1)
  expect((await app.ctx.metrics.searchesCapped.get()).values[0]?.value).toBe(3)

  app.setNow(new Date(app.ctx.now().getTime() + DAY_MS))
  expect(await find(await app.signIn(bot.memberId))).toHaveLength(1)
})
