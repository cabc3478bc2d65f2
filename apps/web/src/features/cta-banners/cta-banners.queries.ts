import { t } from '@lingui/core/macro'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  DismissCtaBanner,
  GetCtaBanner,
  RecordCtaClick,
  RecordCtaImpression,
} from '@guildhall/contract/cta-banners'
import { api } from '#web/lib/api.ts'
import { reportError } from '#web/lib/log.ts'

/** While a member reads a group, the banner stays the same. */
const STALE_MS = 5 * 60_000

/** The banner that the viewer sees in a group; null if there is none. */
export const ctaBannerQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['cta-banner', groupId],
    queryFn: async ({ signal }) => (await api.call(GetCtaBanner, { params: { id: groupId } }, signal)).banner,
    staleTime: STALE_MS,
  })

/** Says that the viewer has seen a banner. It is no loss if that fails. */
export function recordImpression(id: string): void {
  api
    .sendBeacon(RecordCtaImpression, { params: { id }, body: {} })
    .catch((error: unknown) => reportError('A view of a banner could not be recorded', error))
}

/** Says that the viewer follows a banner, also if the page is left by that. */
export function recordClick(id: string): void {
  api
    .sendBeacon(RecordCtaClick, { params: { id }, body: {} })
    .catch((error: unknown) => reportError('A click on a banner could not be recorded', error))
}

/** Closes the banner of a group. */
export const dismissBanner = (groupId: string) =>
  mutationOptions({
    meta: { failureText: () => t`Couldn’t close the banner. Please try again.` },
    mutationFn: (id: string) => api.call(DismissCtaBanner, { params: { id }, body: {} }),
    onSuccess: (_none, _id, _before, { client }) =>
      client.setQueryData(ctaBannerQuery(groupId).queryKey, null),
  })
