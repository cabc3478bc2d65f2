import { statement, type Db } from '#platform/db'

/** What a member chose, as it is stored. */
type InterestsRow = { interests: string[]; updated_at: Date }

const find = statement<{ memberId: string }, InterestsRow>(
  'onboarding.find_interests',
  `select interests, updated_at from member_interests where user_id = :memberId`,
)

const save = statement<{ memberId: string; interests: readonly string[]; at: Date }>(
  'onboarding.save_interests',
  `insert into member_interests (user_id, interests, updated_at) values (:memberId, :interests::text[], :at)
   on conflict (user_id) do update set interests = excluded.interests, updated_at = excluded.updated_at`,
)

const remove = statement<{ memberId: string }>(
  'onboarding.remove_interests',
  `delete from member_interests where user_id = :memberId`,
)

/** The only file that writes SQL for `member_interests`. */
export const interestsStore = {
  find: (db: Db, memberId: string) => find.maybe(db, { memberId }),
  save: (db: Db, memberId: string, interests: readonly string[], at: Date) =>
    save.all(db, { memberId, interests, at }),
  remove: (db: Db, memberId: string) => remove.all(db, { memberId }),
}
