import { PairChanged } from '#events/relations.events'
import { worker } from '#platform/events/worker'
import { push } from '#platform/push'

/** Tells those whom a change concerns to look at each other again. Safe to run twice. */
export const pushPair = worker({
  name: 'relations_push-pair',
  on: PairChanged,
  async handle(ctx, { memberId, otherId, isMutual, affectsSight }) {
    const type = 'relations.changed'
    await push(ctx, memberId, { type, memberId: otherId, affectsSight })
    if (isMutual) await push(ctx, otherId, { type, memberId, affectsSight })
  },
})
