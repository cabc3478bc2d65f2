import { statement, type Db } from '#platform/db'

const ids = statement<{ groupId: string }, { id: string; title: string }>(
  'demo.events_of_group',
  `select id, title from events where group_id = :groupId`,
)

/** Reads events of the demo. */
export const demoEventsStore = {
  /** The ids of a group's events, by title. */
  idsByTitle: async (db: Db, groupId: string): Promise<ReadonlyMap<string, string>> =>
    new Map((await ids.all(db, { groupId })).map(({ id, title }) => [title, id])),
}
