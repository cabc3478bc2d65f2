import { connected } from '../data/database.ts'
import type { Sizes } from '../data/scale.ts'

/** The size that every page of a group has to bear; a small data set has fewer members. */
const MEMBERS = 50_000
const ADMINS = 20
const POSTS_PER_MEMBER = 4
/** The posts of the group reach back some weeks. */
const MS_BETWEEN_POSTS = 20_000

/** The largest group: made for a run, beside the small ones of the data set. */
export type LargeGroup = { id: string; members: number; posts: number }

/** Inserts a public group with many members and posts, each with the text of another post. */
export async function seedGroup(database: string, sizes: Sizes, began: number): Promise<LargeGroup> {
  const members = Math.min(MEMBERS, sizes.members)
  const posts = members * POSTS_PER_MEMBER
  return connected(database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into groups (id, name, description, privacy, created_by_id, member_count, post_count, created_at,
                           updated_at)
       values (bench.uuid7($1::bigint, 'large group'), 'Largest', 'The largest group of all.', 'public',
               bench.member_id(1), $2, $3, now(), now())
       returning id`,
      [began, members, posts],
    )
    const id = rows[0]?.id ?? ''
    await client.query(
      `insert into group_memberships (group_id, user_id, role, joined_at)
       select $1, bench.member_id(n), case when n = 1 then 'owner' when n <= $3 then 'admin' else 'member' end,
              bench.moment($4::bigint - ($2 - n) * 60000::bigint)
         from generate_series(1, $2::bigint) n`,
      [id, members, ADMINS + 1, began],
    )
    await client.query(
      `insert into posts (id, author_id, group_id, content, audience, post_type, created_at)
       select bench.uuid7(ms, 'large group ' || n), bench.member_id(1 + n * 7919 % $2), $1, other.content, 'public',
              case when n % 25 = 0 then 'question' else 'post' end, bench.moment(ms)
         from generate_series(1, $3::bigint) n
        cross join lateral (select $4::bigint - ($3 - n) * $5::bigint as ms) as made
         join posts as other on other.id = bench.post_id(1 + n % $6)`,
      [id, members, posts, began, MS_BETWEEN_POSTS, sizes.posts],
    )
    await client.query('create table bench.large_group (id uuid primary key)')
    await client.query('insert into bench.large_group values ($1)', [id])
    await client.query('create table bench.group_events (id bigserial primary key, payload jsonb not null)')
    await client.query('vacuum analyze groups, group_memberships, posts, bench.large_group')
    return { id, members, posts }
  })
}

/** Every table with rows about groups: posts, memberships and what workers count. */
const TABLES_OF_GROUPS = `
  select pg_class.oid::regclass::text as name
    from pg_attribute join pg_class on pg_class.oid = attrelid
   where attname = 'group_id' and relkind = 'r' and relnamespace = 'public'::regnamespace`

/** Deletes the group with its members and posts. */
export async function removeGroup(database: string, groupId: string): Promise<void> {
  await connected(database, async (client) => {
    await client.query('drop table if exists bench.large_group, bench.group_events')
    for (const table of ['post_words', 'viral_posts', 'mentions'])
      await client.query(`delete from ${table} where post_id in (select id from posts where group_id = $1)`, [
        groupId,
      ])
    const { rows } = await client.query<{ name: string }>(TABLES_OF_GROUPS)
    for (const { name } of rows) await client.query(`delete from ${name} where group_id = $1`, [groupId])
    await client.query('delete from groups where id = $1', [groupId])
  })
}
