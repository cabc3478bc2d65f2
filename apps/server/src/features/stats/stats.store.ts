import { statement, type Db } from '#platform/db'

export type StatName = 'members' | 'public_groups'

const all = statement<object, { name: StatName; value: string }>(
  'stats.all',
  `select name, value from platform_stats`,
)

const add = statement<{ name: StatName; delta: number }>(
  'stats.add',
  `update platform_stats set value = value + :delta where name = :name`,
)

/** The only file that writes SQL for `platform_stats`. */
export const statsStore = {
  all: (db: Db) => all.all(db),
  add: (db: Db, name: StatName, delta: number) => add.all(db, { name, delta }),
}
