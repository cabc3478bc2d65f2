import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Request } from '@guildhall/contract/endpoint'
import {
  EditProfile,
  GetProfile,
  ListProfileLikes,
  ListProfileMedia,
  ListProfilePosts,
  type Profile,
} from '@guildhall/contract/profiles'
import {
  profileList,
  upsertPosts,
  type ListPage,
  type ProfileTabKind,
} from '#web/features/posts/post-lists.ts'
import { api } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { isId } from '#web/lib/ids.ts'
import { profileKey, refreshNames } from './profile-refresh.ts'

const CACHE_MS = 3_600_000

const LISTS = { posts: ListProfilePosts, media: ListProfileMedia, likes: ListProfileLikes } as const
/** More for media, whose tiles are small and three to a row. */
const PAGE_SIZES: Record<ProfileTabKind, string> = { posts: '10', media: '24', likes: '10' }

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
  infiniteQueryOptions({
    queryKey: profileList(id, tab),
    queryFn: async ({ pageParam, signal, client }): Promise<ListPage> => {
      const query = { limit: PAGE_SIZES[tab], ...(pageParam && { cursor: pageParam }) }
      const { items, next } = await api.page(LISTS[tab], { params: { id }, query }, signal)
      return { entries: upsertPosts(client, items), next }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: ListPage) => page.next,
    gcTime: CACHE_MS,
  })

/** Edits the viewer's own profile and caches the server's response. */
export const editProfile = (id: string) =>
  mutationOptions({
    mutationFn: (body: ProfileEdit) => api.call(EditProfile, { params: { id }, body }),
    onSuccess: (profile: Profile, _edit, _mutateResult, { client }) => showProfile(client, profile),
  })

/** Caches a profile that the server returned, and refreshes what shows its member's name or photo. */
export function showProfile(client: QueryClient, profile: Profile): void {
  client.setQueryData(profileQuery(profile.id).queryKey, profile)
  refreshNames(client)
}
