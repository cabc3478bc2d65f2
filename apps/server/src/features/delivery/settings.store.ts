import type { QuietHours } from '@guildhall/contract/delivery'
import { statement, type Db } from '#platform/db'
import { minutesOf, timeOf } from './quiet-hours.rules.ts'

type QuietRow = { quiet_from: number | null; quiet_to: number | null; time_zone: string | null }

const findQuiet = statement<{ userId: string }, QuietRow>(
  'delivery.find_quiet',
  `select quiet_from, quiet_to, time_zone from delivery_settings where user_id = :userId`,
)

const setQuiet = statement<{
  userId: string
  from: number | null
  to: number | null
  timeZone: string | null
  at: Date
}>(
  'delivery.set_quiet',
  `insert into delivery_settings (user_id, quiet_from, quiet_to, time_zone, updated_at)
   values (:userId, :from, :to, :timeZone, :at)
   on conflict (user_id) do update
     set quiet_from = :from, quiet_to = :to, time_zone = :timeZone, updated_at = :at`,
)

const remove = statement<{ userId: string }>(
  'delivery.remove_settings',
  `delete from delivery_settings where user_id = :userId`,
)

/** The only file that writes SQL for `delivery_settings`. */
export const settingsStore = {
  quietHours: async (db: Db, userId: string): Promise<QuietHours | null> => {
    const row = await findQuiet.maybe(db, { userId })
    if (row === undefined || row.quiet_from === null || row.quiet_to === null || row.time_zone === null)
      return null
    return { from: timeOf(row.quiet_from), to: timeOf(row.quiet_to), timeZone: row.time_zone }
  },

  remove: (db: Db, userId: string) => remove.all(db, { userId }),

  setQuietHours: (db: Db, userId: string, quiet: QuietHours | null, at: Date) =>
    setQuiet.all(db, {
      userId,
      from: quiet && minutesOf(quiet.from),
      to: quiet && minutesOf(quiet.to),
      timeZone: quiet && quiet.timeZone,
      at,
    }),
}
