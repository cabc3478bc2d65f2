import { connected } from '../data/database.ts'
import { signIn } from '../sign-in.ts'
import type { Stage } from '../stage.ts'

/** So many that nobody asks more often than one may, and so few that each comes back: a log-in is not what is measured. */
const VIEWERS = 1_000

/** Signs ordinary viewers of the data set in. */
export async function signInViewers(stage: Stage, database: string): Promise<string[]> {
  const { rows } = await connected(database, (client) =>
    client.query<{ id: string }>('select id from bench.viewers where not heavy order by k limit $1', [
      VIEWERS,
    ]),
  )
  return signIn(
    stage.env(database),
    rows.map(({ id }) => id),
  )
}
