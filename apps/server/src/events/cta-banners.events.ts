import { Id } from '@guildhall/contract/fields'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** A member clicked a banner of their group for the first time. */
export const CtaBannerClicked = defineEvent(
  'cta_banner.clicked',
  z.object({ groupId: Id, memberId: Id, bannerId: Id }),
)

/** A banner was deleted: no one reads who saw it any more. */
export const CtaBannerDeleted = defineEvent('cta_banner.deleted', z.object({ bannerId: Id }))
