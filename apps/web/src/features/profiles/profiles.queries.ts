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
import { profileList, takeIn, type ListPage, type Shelf } from '#web/features/posts/post-lists.ts'
import { api } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { isId } from '#web/lib/ids.ts'
import { profileKey, refreshNames } from './profile-refresh.ts'

const KEPT_MS = 3_600_000

const LISTS = { posts: ListProfilePosts, media: ListProfileMedia, likes: ListProfileLikes } as const
/** Pictures are small and stand three in a row. */
const PAGE: Record<Shelf, string> = { posts: '10', media: '24', likes: '10' }

/** What can be changed about one's own profile. */
export type ProfileEdit = NonNullable<Request<typeof EditProfile>['body']>

/** A profile; null where there is nobody, or nobody for this member. */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: profileKey(id),
    queryFn: async ({ signal }): Promise<Profile | null> => {
      try {
        return await api.call(GetProfile, { params: { id } }, signal)
      } catch (error) {
        // An address with anything but an id is nobody's either.
        if (isNotFound(error) || !isId(id)) return null
        throw error
      }
    },
  })

/** What a member wrote, showed or liked, page by page; the posts themselves stand under their own keys. */
export const shelfQuery = (id: string, shelf: Shelf) =>
  infiniteQueryOptions({
    queryKey: profileList(id, shelf),
    queryFn: async ({ pageParam, signal, client }): Promise<ListPage> => {
      const query = { limit: PAGE[shelf], ...(pageParam && { cursor: pageParam }) }
      const { items, next } = await api.page(LISTS[shelf], { params: { id }, query }, signal)
      return { entries: takeIn(client, items), next }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: ListPage) => page.next,
    gcTime: KEPT_MS,
  })

/** Changes one's own profile; what the server makes of it is what is shown from then on. */
export const editProfile = (id: string) =>
  mutationOptions({
    mutationFn: (body: ProfileEdit) => api.call(EditProfile, { params: { id }, body }),
    onSuccess: (profile: Profile, _edit, _before, { client }) => showProfile(client, profile),
  })

/** Shows a profile as the server has just answered it, in everything that names its member. */
export function showProfile(client: QueryClient, profile: Profile): void {
  client.setQueryData(profileQuery(profile.id).queryKey, profile)
  refreshNames(client)
}
