import type { BadgeType } from '@guildhall/contract/profiles'
import { areInBlock, isKnownTo } from '#features/relations'
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
  cover_id: string | null
  /** Null without a cover. */
  cover_widths: number[] | null
  is_verified: boolean
  likes_are_public: boolean
  friends_count: number
  following_count: number
  followers_count: number
  created_at: Date
  badges: BadgeType[]
  /** Either the viewer or the member has blocked the other. */
  is_blocked: boolean
}

/** The fields of a profile that its member can change. */
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

const find = statement<{ id: string; viewerId: string }, ProfileRow>(
  'profiles.find',
  `select users.id, users.kind, username, first_name, last_name, bio, location, website, profile_image_url,
          cover_image_url, cover.id as cover_id, cover.widths as cover_widths, is_verified, likes_are_public, friends_count, following_count, followers_count, users.created_at,
          array(select badge_type from user_badges where user_id = users.id order by created_at, badge_type) as badges,
          ${areInBlock('users.id', ':viewerId')} as is_blocked
     from users
     left join profile_photos as photo on photo.user_id = users.id and photo.place = 'cover'
     left join media as cover on cover.id = photo.media_id
    where users.id = :id and users.deleted_at is null
      and ${isKnownTo('users', ':viewerId')}`,
)

const lock = statement<{ id: string }, ProfileChange>(
  'profiles.lock',
  `select first_name, last_name, bio, location, website, profile_image_url, cover_image_url, likes_are_public
     from users
    where id = :id
      for no key update`,
)

const update = statement<{
  id: string
  firstName: string | null
  lastName: string | null
  bio: string | null
  location: string | null
  website: string | null
  profileImage: string | null
  coverImage: string | null
  likesArePublic: boolean
  at: Date
}>(
  'profiles.update',
  `update users
      set first_name = :firstName, last_name = :lastName, bio = :bio, location = :location, website = :website, profile_image_url = :profileImage,
          cover_image_url = :coverImage, likes_are_public = :likesArePublic, updated_at = :at
    where id = :id`,
)

/** Profile columns of `users`. No statement here writes `is_verified`. */
export const profilesStore = {
  find: (db: Db, id: string, viewerId: string) => find.maybe(db, { id, viewerId }),

  /** Returns the editable fields and locks the row until the end of the transaction. */
  lock: (tx: Tx, id: string) => lock.maybe(tx, { id }),

  update: (tx: Tx, id: string, change: ProfileChange, at: Date) =>
    update.all(tx, {
      id,
      firstName: change.first_name,
      lastName: change.last_name,
      bio: change.bio,
      location: change.location,
      website: change.website,
      profileImage: change.profile_image_url,
      coverImage: change.cover_image_url,
      likesArePublic: change.likes_are_public,
      at,
    }),
}
