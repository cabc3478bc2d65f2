import { connected } from '../data/database.ts'
import { signIn } from '../sign-in.ts'
import type { Harness } from '../harness.ts'

/** A signed-in member. */
export type Member = { id: string; cookie: string }

/** Signs in the viewers of the data set without any blocks: nothing that a run writes is hidden from them. */
export async function signInMembers(harness: Harness, database: string): Promise<Member[]> {
  const { rows } = await connected(database, (client) =>
    client.query<{ id: string }>(
      `select id from bench.viewers
        where not exists (select from user_blocks where id in (blocker_id, blocked_id)) order by k`,
    ),
  )
  const ids = rows.map(({ id }) => id)
  const cookies = await signIn(harness.env(database), ids)
  return ids.map((id, at) => ({ id, cookie: cookies[at] ?? '' }))
}
