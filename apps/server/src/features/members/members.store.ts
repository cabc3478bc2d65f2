import { statement, type Db, type Tx } from '#platform/db'

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

const findByIdentity = statement<[issuer: string, subject: string], { id: string; email: string | null }>(
  'members.find_by_identity',
  `select users.id, users.email
     from identities join users on users.id = identities.user_id
    where identities.issuer = $1 and identities.subject = $2`,
)

// Who asks whether a name is free and then takes it must be alone in it; a statement of its own, so that what follows
// sees what it waited for.
const lockNames = statement<[names: readonly string[]]>(
  'members.lock_names',
  `select pg_advisory_xact_lock(hashtextextended('member ' || name, 0))
     from (select distinct lower(name) as name from unnest($1::text[]) as name order by 1) as names`,
)

const setEmail = statement<[id: string, email: string, at: Date]>(
  'members.set_email',
  `update users set email = $2, updated_at = $3
    where id = $1 and not exists (select from users as other where lower(other.email) = lower($2) and other.id <> $1)`,
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

/** Members and their identities; profiles, usernames and relations write their own columns of `users`. */
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

  findByIdentity: (db: Db, issuer: string, subject: string) => findByIdentity.maybe(db, [issuer, subject]),

  /** Locks an e-mail address and a username until the end of the transaction, against others who want the same. */
  lockNames: (tx: Tx, names: readonly (string | null)[]) =>
    lockNames.all(tx, [names.filter((name) => name !== null)]),

  /** Gives a member another address, unless it is someone else's. */
  setEmail: (tx: Tx, id: string, email: string, at: Date) => setEmail.all(tx, [id, email, at]),

  /** False where the identity already belongs to a member. */
  insertIdentity: async (db: Db, issuer: string, subject: string, userId: string, at: Date) =>
    (await insertIdentity.maybe(db, [issuer, subject, userId, at])) !== undefined,
}
