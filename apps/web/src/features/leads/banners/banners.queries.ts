import { t } from '@lingui/core/macro'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  CreateCtaBanner,
  DeleteCtaBanner,
  EditCtaBanner,
  GetCtaBannerResults,
  ListCtaBanners,
  type CtaBanner,
} from '@guildhall/contract/cta-banners'
import type { CtaBannerChange, CtaBannerInput } from '@guildhall/contract/cta-banners.input'
import { api } from '#web/lib/api.ts'
import { serverMessage } from '#web/lib/api-error.ts'
import { commitAnswer } from '#web/lib/commit-answer.ts'

const keys = {
  list: (groupId: string) => ['cta-banners', groupId] as const,
  results: (id: string) => ['cta-banners', 'results', id] as const,
}

type BannerId = Pick<CtaBanner, 'id' | 'groupId'>

/** The banners of a group, for those who manage it. Numbers grow while no one tells of it. */
export const bannersQuery = (groupId: string) =>
  queryOptions({
    queryKey: keys.list(groupId),
    queryFn: ({ signal }) => api.call(ListCtaBanners, { params: { id: groupId } }, signal),
    staleTime: 10_000,
  })

/** What came of a banner. */
export const resultsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.results(id),
    queryFn: ({ signal }) => api.call(GetCtaBannerResults, { params: { id } }, signal),
    staleTime: 10_000,
  })

/** Creates a banner. A retry has the same key. */
export const createBanner = (groupId: string) =>
  mutationOptions({
    meta: {
      failureText: (error) => serverMessage(error) ?? t`Couldn’t create the banner. Please try again.`,
    },
    mutationFn: ({ key, ...body }: CtaBannerInput & { key: string }) =>
      api.call(CreateCtaBanner, { params: { id: groupId }, body }, undefined, key),
    onSuccess: (banner: CtaBanner, _body, _before, { client }) =>
      change(client, groupId, (banners) => [banner, ...banners]),
  })

/** Changes a banner, or switches it on or off. */
export const editBanner = ({ id, groupId }: BannerId) =>
  mutationOptions({
    meta: {
      failureText: (error) => serverMessage(error) ?? t`Couldn’t save the banner. Please try again.`,
    },
    mutationFn: (body: CtaBannerChange) => api.call(EditCtaBanner, { params: { id }, body }),
    onSuccess: (banner: CtaBanner, _body, _before, { client }) =>
      change(client, groupId, (banners) => banners.map((known) => (known.id === id ? banner : known))),
  })

/** Deletes a banner with its results. */
export const deleteBanner = ({ id, groupId }: BannerId) =>
  mutationOptions({
    meta: {
      failureText: (error) => serverMessage(error) ?? t`Couldn’t delete the banner. Please try again.`,
    },
    mutationFn: () => api.call(DeleteCtaBanner, { params: { id } }),
    onSuccess: (_none, _nothing, _before, { client }) =>
      change(client, groupId, (banners) => banners.filter((known) => known.id !== id)),
  })

/** In the order of the server: by priority, the newest of several first. */
function change(
  client: QueryClient,
  groupId: string,
  next: (banners: CtaBanner[]) => CtaBanner[],
): Promise<void> {
  return commitAnswer<CtaBanner[]>(
    client,
    keys.list(groupId),
    (banners) =>
      banners && next(banners).toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? 1 : -1)),
  )
}
