import type { Badge } from '@guildhall/contract/profiles'
import { statement, type Db, type Tx } from '#platform/db'

export type ProfileRow = {
  id: string
  kind: 'member' | 'agent'
  username: string | null
  first_name: string | null
  last_name: string | null
  bio: string | null
  location: string | null
  website: string | null
  profile_image_url: string | null
  cover_image_url: string | null
  is_verified: boolean
  likes_are_public: boolean
  friends_count: number
  following_count: number
  followers_count: number
  created_at: Date
  badges: Badge[]
  /** Either of viewer and member has blocked the other. */
  is_blocked: boolean
}

/** What its member can change of a profile. */
export type ProfileChange = Pick<
  ProfileRow,
  | 'first_name'
  | 'last_name'
  | 'bio'
  | 'location'
  | 'website'
  | 'profile_image_url'
  | 'cover_image_url'
  | 'likes_are_public'
>

const find = statement<[id: string, viewerId: string], ProfileRow>(
  'profiles.find',
  `select id, kind, username, first_name, last_name, bio, location, website, profile_image_url, cover_image_url,
          is_verified, likes_are_public, friends_count, following_count, followers_count, created_at,
          (select coalesce(json_agg(json_build_object(
                    'badgeType', badge_type, 'title', title, 'description', description)
                    order by created_at, badge_type), '[]')
             from user_badges where user_id = users.id) as badges,
          exists (select from user_blocks
                   where (blocker_id = users.id and blocked_id = $2)
                      or (blocker_id = $2 and blocked_id = users.id)) as is_blocked
     from users
    where id = $1`,
)

const hold = statement<[id: string], ProfileChange>(
  'profiles.hold',
  `select first_name, last_name, bio, location, website, profile_image_url, cover_image_url, likes_are_public
     from users
    where id = $1
      for no key update`,
)

const update = statement<
  [
    id: string,
    firstName: string | null,
    lastName: string | null,
    bio: string | null,
    location: string | null,
    website: string | null,
    profileImage: string | null,
    coverImage: string | null,
    likesArePublic: boolean,
    at: Date,
  ]
>(
  'profiles.update',
  `update users
      set first_name = $2, last_name = $3, bio = $4, location = $5, website = $6, profile_image_url = $7,
          cover_image_url = $8, likes_are_public = $9, updated_at = $10
    where id = $1`,
)

/** What a profile shows, in `users`. No statement here writes whether someone is verified. */
export const profilesStore = {
  find: (db: Db, id: string, viewerId: string) => find.maybe(db, [id, viewerId]),

  /** What can be changed, and nobody changes it until the end of the transaction. */
  hold: (tx: Tx, id: string) => hold.maybe(tx, [id]),

  update: (tx: Tx, id: string, change: ProfileChange, at: Date) =>
    update.all(tx, [
      id,
      change.first_name,
      change.last_name,
      change.bio,
      change.location,
      change.website,
      change.profile_image_url,
      change.cover_image_url,
      change.likes_are_public,
      at,
    ]),
}
