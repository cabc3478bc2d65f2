import { areInBlock } from '#features/relations'
import { statement, type Db } from '#platform/db'

/** Whether a member switched off that others see when they are active; `member` is an SQL expression. */
const hidesPresence = (member: string) =>
  `exists (select from user_preferences
            where user_preferences.user_id = ${member} and user_preferences.extras @> '{"showPresence": false}')`

const findVisible = statement<{ viewerId: string; ids: readonly string[] }, { id: string }>(
  'presence.find_visible',
  `select friend.id
     from unnest(:ids::uuid[]) as given (id)
    cross join lateral (
      select friend_id as id from friends where user_id = :viewerId and friend_id = given.id offset 0) as friend
    where not ${areInBlock(':viewerId', 'friend.id')}
      and not ${hidesPresence('friend.id')}
      and not ${hidesPresence(':viewerId')}`,
)

const findShown = statement<{ ids: readonly string[] }, { id: string }>(
  'presence.find_shown',
  `select given.id from unnest(:ids::uuid[]) as given (id) where not ${hidesPresence('given.id')}`,
)

/** Who may see whose presence. The presence itself is in no table. */
export const presenceStore = {
  /** Those of these members whose presence the viewer may see: friends, while both show their own. */
  findVisible: async (db: Db, viewerId: string, ids: readonly string[]) =>
    (await findVisible.all(db, { viewerId, ids })).map(({ id }) => id),
  /** Those of these members who show their presence. */
  findShown: async (db: Db, ids: readonly string[]) => (await findShown.all(db, { ids })).map(({ id }) => id),
}
