import { t } from '@lingui/core/macro'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Request } from '@guildhall/contract/endpoint'
import {
  EditProfile,
  GetProfile,
  ListProfileLikes,
  ListProfileMedia,
  ListProfilePosts,
  type Profile,
} from '@guildhall/contract/profiles'
import { profileList, upsertPage, type ProfileTabKind } from '#web/features/posts/post-lists.ts'
import { api } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { isId } from '#web/lib/ids.ts'
import { LIST_CACHE_MS, listQuery } from '#web/lib/list-query.ts'
import { optimistic } from '#web/lib/optimistic.ts'
import { profileKey, refreshNames } from './profile-refresh.ts'

const LISTS = { posts: ListProfilePosts, media: ListProfileMedia, likes: ListProfileLikes } as const
/** More for media, whose tiles are small and three to a row. */
const PAGE_SIZES: Record<ProfileTabKind, number> = { posts: 10, media: 24, likes: 10 }

/** The editable fields of the viewer's own profile. */
export type ProfileEdit = NonNullable<Request<typeof EditProfile>['body']>

/** A profile; null if it doesn't exist or is hidden from the viewer. */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: profileKey(id),
    queryFn: async ({ signal }): Promise<Profile | null> => {
      try {
        return await api.call(GetProfile, { params: { id } }, signal)
      } catch (error) {
        // A URL with an invalid id has no profile either.
        if (isNotFound(error) || !isId(id)) return null
        throw error
      }
    },
  })

/** A member's posts, media or likes by page; the posts themselves are cached under their own keys. */
export const profilePostsQuery = (id: string, tab: ProfileTabKind) =>
  listQuery({
    queryKey: profileList(id, tab),
    pageSize: PAGE_SIZES[tab],
    fetchPage: async (query, { client, signal }) =>
      upsertPage(client, await api.page(LISTS[tab], { params: { id }, query }, signal)),
    gcTime: LIST_CACHE_MS,
  })

/** Shows the viewer's likes to others, or hides them. */
export const setLikesArePublic = (id: string) =>
  optimistic({
    mutationKey: [...profileKey(id), 'likes'],
    affects: [profileKey(id)],
    onlyLast: true,
    send: (likesArePublic: boolean) => api.call(EditProfile, { params: { id }, body: { likesArePublic } }),
    commit: showProfile,
    failureText: () => t`Couldn’t save your changes. Please try again.`,
  })

/** Caches a profile that the server returned, and refreshes what shows its member's name or photo. */
export function showProfile(client: QueryClient, profile: Profile): void {
  client.setQueryData(profileQuery(profile.id).queryKey, profile)
  refreshNames(client)
}
