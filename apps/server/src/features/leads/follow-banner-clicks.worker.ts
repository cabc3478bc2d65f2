import { CtaBannerClicked } from '#events/cta-banners.events'
import { batchWorker } from '#platform/events/worker'
import { syncBanners } from './sync-banners.ts'

/** Records that members clicked banners of their groups. Safe to run twice: it reads the current rows. */
export const followBannerClicks = batchWorker({
  name: 'leads_follow-banner-clicks',
  on: CtaBannerClicked,
  handleAll: (ctx, clicked) =>
    syncBanners(
      ctx,
      clicked.map(({ groupId, memberId }) => ({ group_id: groupId, user_id: memberId })),
    ),
})
