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
  is_onboarded: boolean
}

const COLUMNS =
  'id, kind, email, username, first_name, last_name, profile_image_url, is_verified, is_onboarded'

type NewMember = Pick<MemberRow, 'id' | 'email' | 'username' | 'first_name' | 'last_name'> & {
  created_at: Date
}

// An address or username that is already taken stays with its owner: the new member is created without it.
const insert = statement<
  {
    id: string
    email: string | null
    username: string | null
    first: string | null
    last: string | null
    at: Date
  },
  MemberRow
>(
  'members.insert',
  `insert into users (id, email, username, first_name, last_name, created_at, updated_at)
   select :id,
          case when exists (select from users where lower(email) = lower(:email)) then null else :email end,
          case when exists (select from users where username = :username) then null else :username end,
          :first, :last, :at, :at
   returning ${COLUMNS}`,
)

const find = statement<{ id: string }, MemberRow>(
  'members.find',
  `select ${COLUMNS} from users where id = :id`,
)

const findByUsername = statement<{ username: string }, MemberRow>(
  'members.find_by_username',
  `select ${COLUMNS} from users where username = :username`,
)

const findByIdentity = statement<{ issuer: string; subject: string }, { id: string; email: string | null }>(
  'members.find_by_identity',
  `select users.id, users.email
     from identities join users on users.id = identities.user_id
    where identities.issuer = :issuer and identities.subject = :subject`,
)

// Checking that a name is free and taking it must not race. A separate statement, so that the next one sees what was
// committed while it waited.
const lockNames = statement<{ names: readonly string[] }>(
  'members.lock_names',
  `select pg_advisory_xact_lock(hashtextextended('member ' || name, 0))
     from (select distinct lower(name) as name from unnest(:names::text[]) as name order by 1) as names`,
)

const setEmail = statement<{ id: string; email: string; at: Date }>(
  'members.set_email',
  `update users set email = :email, updated_at = :at
    where id = :id and not exists (select from users as other where lower(other.email) = lower(:email) and other.id <> :id)`,
)

const setOnboarded = statement<{ id: string; at: Date }>(
  'members.set_onboarded',
  `update users set is_onboarded = true, updated_at = :at where id = :id and not is_onboarded`,
)

const insertIdentity = statement<
  { issuer: string; subject: string; userId: string; at: Date },
  { user_id: string }
>(
  'members.insert_identity',
  `insert into identities (issuer, subject, user_id, created_at)
   values (:issuer, :subject, :userId, :at)
   on conflict do nothing
   returning user_id`,
)

const markDeleted = statement<{ id: string; at: Date }, { id: string }>(
  'members.mark_deleted',
  `update users set deleted_at = :at, updated_at = :at where id = :id and deleted_at is null returning id`,
)

const deleteIdentities = statement<{ id: string }>(
  'members.delete_identities',
  `delete from identities where user_id = :id`,
)

// The row stays for the rows that reference it; the counters belong to relations.
const clear = statement<{ id: string; at: Date }, { id: string }>(
  'members.clear',
  `update users
      set email = null, username = null, first_name = null, last_name = null, profile_image_url = null,
          cover_image_url = null, bio = null, location = null, website = null, is_verified = false,
          likes_are_public = false, suspension_reason = null, updated_at = :at
    where id = :id
      and (is_verified or likes_are_public
           or num_nonnulls(email, username, first_name, last_name, profile_image_url, cover_image_url, bio, location,
                           website, suspension_reason) > 0)
   returning id`,
)

/** Members and their identities; profiles, usernames and relations write their own columns of `users`. */
export const membersStore = {
  insert: (db: Db, member: NewMember) =>
    insert.one(db, {
      id: member.id,
      email: member.email,
      username: member.username,
      first: member.first_name,
      last: member.last_name,
      at: member.created_at,
    }),

  find: (db: Db, id: string) => find.maybe(db, { id }),

  findByUsername: (db: Db, username: string) => findByUsername.maybe(db, { username }),

  findByIdentity: (db: Db, issuer: string, subject: string) => findByIdentity.maybe(db, { issuer, subject }),

  /** Locks an e-mail address and a username against concurrent joins until the end of the transaction. */
  lockNames: (tx: Tx, names: readonly (string | null)[]) =>
    lockNames.all(tx, { names: names.filter((name) => name !== null) }),

  /** Changes the address of a member, unless another member has it. */
  setEmail: (tx: Tx, id: string, email: string, at: Date) => setEmail.all(tx, { id, email, at }),

  setOnboarded: (db: Db, id: string, at: Date) => setOnboarded.all(db, { id, at }),

  /** False if the identity already belongs to a member. */
  insertIdentity: async (db: Db, issuer: string, subject: string, userId: string, at: Date) =>
    (await insertIdentity.maybe(db, { issuer, subject, userId, at })) !== undefined,

  /** False if the account was closed before. */
  markDeleted: async (db: Db, id: string, at: Date) =>
    (await markDeleted.maybe(db, { id, at })) !== undefined,

  deleteIdentities: (db: Db, id: string) => deleteIdentities.all(db, { id }),

  /** Clears everything personal; false if nothing was left. */
  clear: async (db: Db, id: string, at: Date) => (await clear.maybe(db, { id, at })) !== undefined,
}
