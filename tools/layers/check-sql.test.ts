import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { createFixture } from '../testing/fixture.ts'
import { checkSql } from './check-sql.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FEATURES = 'apps/server/src/features'

const fixture = await createFixture({
  'apps/server/migrations/0001_x.sql': 'create table users (id uuid);\ncreate table stray (id uuid);',
  'apps/server/migrations/0002_x.sql': 'create table former (id uuid);',
  'apps/server/migrations/0003_x.sql': 'drop table former, former_parts;',
  [`${FEATURES}/members/members.store.ts`]: 'export const sql = `update users set email = $1`',
  [`${FEATURES}/members/up.store.ts`]: 'export const sql = `select id from users join sessions using (id)`',
  [`${FEATURES}/sessions/sessions.store.ts`]: 'export const sql = `select id from users, sessions`',
  [`${FEATURES}/sessions/sideways.store.ts`]: 'export const sql = `delete from users where id = $1`',
  [`${FEATURES}/sessions/events.store.ts`]: 'export const sql = `insert into outbox values ($1)`',
})
afterAll(fixture.remove)

describe('the layers of SQL', () => {
  it('hold in the real tree', async () => {
    expect(await checkSql(ROOT)).toEqual([])
  })

  it('catch writes to tables of others, reads of later features and tables without an owner, unless they were dropped', async () => {
    expect((await checkSql(fixture.root, [])).toSorted()).toEqual([
      'every-table-has-an-owner: stray',
      'sql-of-own-tables: members/up.store.ts reads sessions',
      'sql-of-own-tables: sessions/events.store.ts writes outbox',
      'sql-of-own-tables: sessions/sideways.store.ts writes users',
    ])
  })

  it('catch an exception that is not needed any more', async () => {
    const needless = { file: 'members/old.store.ts', access: 'writes', table: 'posts', reason: 'x' } as const
    expect(await checkSql(fixture.root, [needless])).toContain(
      'needless-exception: members/old.store.ts writes posts',
    )
  })
})
