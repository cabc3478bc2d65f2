import { statement, type Db } from '#platform/db'

const verify = statement<{ id: string }>('demo.verify', `update users set is_verified = true where id = :id`)

/** Verifies members directly: only master admins can do that, so there is no member action for it. */
export const profilesStore = { verify: (db: Db, id: string) => verify.all(db, { id }) }
