import { connected } from '../data/database.ts'
import { signIn } from '../sign-in.ts'
import type { Stage } from '../stage.ts'

/** Someone who is signed in. */
export type Member = { id: string; cookie: string }

/** Signs in those viewers of the data set who are in no block: nothing that a run writes is hidden from them. */
export async function signInMembers(stage: Stage, database: string): Promise<Member[]> {
  const { rows } = await connected(database, (client) =>
    client.query<{ id: string }>(
      `select id from bench.viewers
        where not exists (select from user_blocks where id in (blocker_id, blocked_id)) order by k`,
    ),
  )
  const ids = rows.map(({ id }) => id)
  const cookies = await signIn(stage.env(database), ids)
  return ids.map((id, at) => ({ id, cookie: cookies[at] ?? '' }))
}
