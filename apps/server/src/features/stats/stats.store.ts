import { statement, type Db } from '#platform/db'

export type StatName = 'members' | 'public_groups'

const all = statement<[], { name: StatName; value: string }>(
  'stats.all',
  `select name, value from platform_stats`,
)

const add = statement<[name: StatName, step: number]>(
  'stats.add',
  `update platform_stats set value = value + $2 where name = $1`,
)

/** The only file that writes SQL for `platform_stats`. */
export const statsStore = {
  all: (db: Db) => all.all(db, []),
  add: (db: Db, name: StatName, step: number) => add.all(db, [name, step]),
}
