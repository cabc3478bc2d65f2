import type { Ctx } from '#platform/context'
import { features } from './features.ts'

/** Subscribes to cache invalidations from other processes; needed in every process that serves or delivers content. */
export function startListeners(ctx: Ctx): void {
  for (const feature of features) feature.listen?.(ctx)
}
