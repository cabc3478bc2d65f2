import { statement, type Db } from './db.ts'

const claim = statement<{ name: string; now: Date; nextAt: Date }, { name: string }>(
  'chores.claim',
  `insert into chores (name, due_at) values (:name, :nextAt)
   on conflict (name) do update set due_at = excluded.due_at where chores.due_at <= :now
   returning name`,
)

export const choresStore = {
  /** Returns true for one caller once the chore is due, and sets when it is due again. */
  claim: async (db: Db, name: string, now: Date, nextAt: Date): Promise<boolean> =>
    (await claim.maybe(db, { name, now, nextAt })) !== undefined,
}
