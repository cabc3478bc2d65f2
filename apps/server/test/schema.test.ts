import { afterAll, describe, expect, it } from 'vitest'
import { features } from '#app/features'
import { PLATFORM_TABLES, TABLE_OWNERS } from '../../../tools/layers/tables.ts'
import { startTestApp } from './app.ts'
import { memberColumns } from './member-columns.ts'

/** Tables with ids of members that no feature erases, each with the reason. */
const NOT_ERASED: Record<string, string> = {
  idempotency_keys: 'holds ids and hashes, and is purged after a day',
  member_names: 'a trigger derives it from `users`',
  post_commenters: 'a trigger derives it from `comments`',
  admin_actions: 'a log with ids, which must outlive an account to be of use',
  viral_posts: 'holds scores; a deleted post is removed within a minute',
}

/** Tables with ids of members that no feature exports, each with the reason. */
const NOT_EXPORTED: Record<string, string> = {
  ...NOT_ERASED,
  group_cases: 'who was reported is private; what was decided is in the member’s notices',
  mentions: 'part of what others wrote; the member’s own texts contain theirs',
  master_admins: 'a role, which those who run the site know of',
  media_usage: 'CPU time of the last hours, for a limit',
  notification_actors: 'what the member did is exported where they did it',
  notification_raises: 'counts for a limit, purged after two days',
  delivery_plans: 'when the next mail is due',
  delivery_waiting: 'a queue of notifications, which are exported',
  reported_messages: 'copies of exported messages in reports, which are private',
}

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { db } = app.ctx

const erased = features.flatMap(({ erase }) => erase?.tables ?? [])
const exported = features.flatMap(({ exportData }) => exportData?.tables ?? [])

/** Returns the tables with ids of members that are neither covered nor excepted, and what is listed without need. */
async function findProblems(covered: readonly string[], exceptions: Record<string, string>) {
  const tables = new Set((await memberColumns(app.ctx)).map(({ table }) => table))
  return [
    ...[...tables].filter((table) => !covered.includes(table) && !(table in exceptions)),
    ...covered.filter((table) => !tables.has(table)).map((table) => `without a member: ${table}`),
    ...Object.keys(exceptions)
      .filter((table) => covered.includes(table) || !tables.has(table))
      .map((table) => `needless exception: ${table}`),
  ]
}

type Cascade = { child: string; parent: string }

/** Returns the foreign keys by which a deletion in one table deletes or changes rows of another. */
const findCascades = () =>
  db.query<Cascade>(
    'test.cascades',
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
       from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace
        and (confdeltype in ('c', 'n', 'd') or confupdtype in ('c', 'n', 'd'))
      order by 1, 2`,
    [],
  )

const ownerOf = (table: string) =>
  TABLE_OWNERS[table] ?? (PLATFORM_TABLES.includes(table) ? 'platform' : `no owner of ${table}`)
const crossesFeatures = ({ child, parent }: Cascade) => ownerOf(child) !== ownerOf(parent)

describe('every table with ids of members', () => {
  it('is erased by a feature, or listed with a reason', async () => {
    expect(await findProblems(erased, NOT_ERASED)).toEqual([])
  })

  it('is exported by a feature, or listed with a reason', async () => {
    expect(await findProblems(exported, NOT_EXPORTED)).toEqual([])
  })

  it('is covered by the feature that owns it', () => {
    const misplaced = features.flatMap(({ name, erase, exportData }) =>
      [...(erase?.tables ?? []), ...(exportData?.tables ?? [])].filter((table) => ownerOf(table) !== name),
    )
    expect(misplaced).toEqual([])
  })
})

describe('foreign keys', () => {
  it('cascade only within the tables of one feature', async () => {
    const cascades = await findCascades()
    expect(cascades.filter(crossesFeatures)).toEqual([])
    expect(cascades).toContainEqual({ child: 'comment_edits', parent: 'comments' })
  })

  it('are all valid', async () => {
    const invalid = await db.query(
      'test.invalid_keys',
      `select conname from pg_constraint where not convalidated`,
      [],
    )
    expect(invalid).toEqual([])
  })
})

it('no index has a counter of members or posts: each follow or reaction would write to all indexes of the row', async () => {
  const indexes = await db.query(
    'test.counter_indexes',
    `select indexrelid::regclass::text as name from pg_index
      where indrelid in ('users'::regclass, 'posts'::regclass) and pg_get_indexdef(indexrelid) ~ '_counts?\\M'`,
    [],
  )
  expect(indexes).toEqual([])
})

it('the checks detect a table that breaks the rules', async () => {
  await db.query('', 'create table planted (user_id uuid references users on delete cascade)', [])
  await db.query('', 'create table planted_too (id uuid primary key, author_id uuid)', [])
  try {
    expect(await findProblems(erased, NOT_ERASED)).toEqual(['planted', 'planted_too'])
    expect(await findProblems(exported, NOT_EXPORTED)).toEqual(['planted', 'planted_too'])
    expect((await findCascades()).filter(crossesFeatures)).toEqual([{ child: 'planted', parent: 'users' }])
    const needless = { planted: 'x', planted_too: 'x', reactions: 'x', platform_stats: 'x' }
    expect(await findProblems([...erased, 'groups_of_old'], { ...NOT_ERASED, ...needless })).toEqual([
      'without a member: groups_of_old',
      'needless exception: reactions',
      'needless exception: platform_stats',
    ])
  } finally {
    await db.query('', 'drop table planted, planted_too', [])
  }
})
