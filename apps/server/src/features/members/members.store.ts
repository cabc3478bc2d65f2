import { statement, type Db } from '#platform/db'

export type MemberRow = {
  id: string
  kind: 'member' | 'agent'
  email: string | null
  username: string | null
  first_name: string | null
  last_name: string | null
  profile_image_url: string | null
  is_verified: boolean
}

const COLUMNS = 'id, kind, email, username, first_name, last_name, profile_image_url, is_verified'

type NewMember = Pick<MemberRow, 'id' | 'email' | 'username' | 'first_name' | 'last_name'> & {
  created_at: Date
}

// An address that already belongs to someone stays with them: the newcomer is kept without one.
const insert = statement<
  [
    id: string,
    email: string | null,
    username: string | null,
    first: string | null,
    last: string | null,
    at: Date,
  ],
  MemberRow
>(
  'members.insert',
  `insert into users (id, email, username, first_name, last_name, created_at, updated_at)
   select $1,
          case when exists (select from users where lower(email) = lower($2)) then null else $2 end,
          case when exists (select from users where username = $3) then null else $3 end,
          $4, $5, $6, $6
   returning ${COLUMNS}`,
)

const find = statement<[id: string], MemberRow>('members.find', `select ${COLUMNS} from users where id = $1`)

const findByIdentity = statement<[issuer: string, subject: string], { user_id: string }>(
  'members.find_by_identity',
  `select user_id from identities where issuer = $1 and subject = $2`,
)

const insertIdentity = statement<
  [issuer: string, subject: string, userId: string, at: Date],
  { user_id: string }
>(
  'members.insert_identity',
  `insert into identities (issuer, subject, user_id, created_at)
   values ($1, $2, $3, $4)
   on conflict do nothing
   returning user_id`,
)

/** The only file that writes SQL for `users` and `identities`. */
export const membersStore = {
  insert: (db: Db, member: NewMember) =>
    insert.one(db, [
      member.id,
      member.email,
      member.username,
      member.first_name,
      member.last_name,
      member.created_at,
    ]),

  find: (db: Db, id: string) => find.maybe(db, [id]),

  findByIdentity: async (db: Db, issuer: string, subject: string) =>
    (await findByIdentity.maybe(db, [issuer, subject]))?.user_id,

  /** False where the identity already belongs to a member. */
  insertIdentity: async (db: Db, issuer: string, subject: string, userId: string, at: Date) =>
    (await insertIdentity.maybe(db, [issuer, subject, userId, at])) !== undefined,
}
