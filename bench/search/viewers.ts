import { connected } from '../data/database.ts'
import { signIn } from '../sign-in.ts'
import type { Harness } from '../harness.ts'

/** Enough that no viewer exceeds the quota, few enough that each one returns: log-ins are not what is measured. */
const VIEWERS = 1_000

/** Signs in ordinary viewers of the data set. */
export async function signInViewers(harness: Harness, database: string): Promise<string[]> {
  const { rows } = await connected(database, (client) =>
    client.query<{ id: string }>('select id from bench.viewers where not heavy order by k limit $1', [
      VIEWERS,
    ]),
  )
  return signIn(
    harness.env(database),
    rows.map(({ id }) => id),
  )
}
