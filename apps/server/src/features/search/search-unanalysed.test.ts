import { Search, SearchGroups, SearchUsers } from '@guildhall/contract/search'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { startTestApp, type SignedIn } from '#test/app'
import { buildMember } from '#test/build'
import { memberNames } from './members.store.ts'
import { searchNames } from './search-names.ts'

const HUNDREDS = 20

// A new installation: many have joined within minutes, and Postgres has not analyzed or vacuumed their tables yet.
const app = await startTestApp({ events: false })
afterAll(() => app.close())

let viewer: SignedIn
beforeAll(async () => {
  viewer = await app.signIn()
  for (let from = 0; from < HUNDREDS; from += 1) {
    await app.ctx.db.query(
      'test.hundred_members',
      `insert into users (id, username, first_name, last_name, created_at, updated_at)
       select gen_random_uuid(), 'someone_' || i, 'Given' || i, 'Family' || md5(i::text), now(), now()
         from generate_series($1::int * 100 + 1, $1 * 100 + 100) as i`,
      [from],
    )
  }
  await buildMember(app.ctx, { username: 'admiral', firstName: 'Grace', lastName: 'Hopper' })
})

// Hundreds of typos are looked up: if one look-up took milliseconds, no similar name would be found in time.
it.each(['hoppre', 'hopperr', 'hoppers', 'admirla'])(
  'a search for %j, which is no prefix of a name, finds similar names in tables without statistics',
  async (q) => {
    const users = await app.as(viewer).call(SearchUsers, { query: { q } })
    expect(users.map(({ username }) => username)).toEqual(['admiral'])
    expect((await app.as(viewer).call(Search, { query: { q } })).users).toEqual(users)
    expect(await app.as(viewer).call(SearchGroups, { query: { q } })).toEqual([])
  },
)

it('a search returns its results without similar names if those are not found in time', async () => {
  const db: Ctx['db'] = {
    ...app.ctx.db,
    query: (name, sql, values) =>
      name === 'search.similar_members'
        ? Promise.reject(new AppError('unavailable'))
        : app.ctx.db.query(name, sql, values),
  }
  const { items: cards } = await searchNames({ ...app.ctx, db }, viewer, memberNames, {
    q: 'hopper',
    limit: 10,
  })
  expect(cards.map(({ username }) => username)).toEqual(['admiral'])
})
