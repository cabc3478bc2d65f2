import { statement, type Db } from '#platform/db'

const account = statement<{ memberId: string }, { id: string }>(
  'members.own_account',
  `select id, email, username, first_name, last_name, profile_image_url, cover_image_url, bio, location, website,
          is_verified, is_onboarded, likes_are_public, followers_count, following_count, friends_count, created_at, updated_at
     from users
    where id = :memberId`,
)

const identities = statement<{ memberId: string }, { issuer: string; subject: string }>(
  'members.own_identities',
  `select issuer, subject, created_at from identities where user_id = :memberId`,
)

/** Reads the account of one member, for their export. */
export const ownDataStore = {
  account: (db: Db, memberId: string) => account.all(db, { memberId }),
  identities: (db: Db, memberId: string) => identities.all(db, { memberId }),
}
