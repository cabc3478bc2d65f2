import type { QuietHours } from '@guildhall/contract/delivery'
import { statement, type Db } from '#platform/db'
import { minutesOf, timeOf } from './quiet-hours.rules.ts'

type QuietRow = { quiet_from: number | null; quiet_to: number | null; time_zone: string | null }

const findQuiet = statement<[userId: string], QuietRow>(
  'delivery.find_quiet',
  `select quiet_from, quiet_to, time_zone from delivery_settings where user_id = $1`,
)

const setQuiet = statement<
  [userId: string, from: number | null, to: number | null, timeZone: string | null, at: Date]
>(
  'delivery.set_quiet',
  `insert into delivery_settings (user_id, quiet_from, quiet_to, time_zone, updated_at)
   values ($1, $2, $3, $4, $5)
   on conflict (user_id) do update
     set quiet_from = $2, quiet_to = $3, time_zone = $4, updated_at = $5`,
)

/** The only file that writes SQL for `delivery_settings`. */
export const settingsStore = {
  quietHours: async (db: Db, userId: string): Promise<QuietHours | null> => {
    const row = await findQuiet.maybe(db, [userId])
    if (row === undefined || row.quiet_from === null || row.quiet_to === null || row.time_zone === null)
      return null
    return { from: timeOf(row.quiet_from), to: timeOf(row.quiet_to), timeZone: row.time_zone }
  },

  setQuietHours: (db: Db, userId: string, quiet: QuietHours | null, at: Date) =>
    setQuiet.all(db, [
      userId,
      quiet && minutesOf(quiet.from),
      quiet && minutesOf(quiet.to),
      quiet && quiet.timeZone,
      at,
    ]),
}
