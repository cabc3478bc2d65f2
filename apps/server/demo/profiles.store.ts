import { statement, type Db } from '#platform/db'

const verify = statement<[id: string]>('demo.verify', `update users set is_verified = true where id = $1`)

/** What the demo needs of profiles that no act of members makes: verified is what master admins say of someone. */
export const profilesStore = { verify: (db: Db, id: string) => verify.all(db, [id]) }
