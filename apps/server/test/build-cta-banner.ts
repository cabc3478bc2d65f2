import type { CtaBanner } from '@guildhall/contract/cta-banners'
import { CtaBannerInput } from '@guildhall/contract/cta-banners.input'
import type * as z from 'zod/mini'
import { createBanner } from '#features/cta-banners'
import { memberActor, type Ctx } from '#platform/context'

type Options = Partial<z.input<typeof CtaBannerInput>> & { hasB?: boolean }

/** What the variants of banners in tests say. */
export const CONTENT_A = {
  title: 'Join the spring course',
  description: 'Six evenings, small group.',
  buttonText: 'See the course',
  targetUrl: 'https://course.example/spring',
}
export const CONTENT_B = { ...CONTENT_A, title: 'Learn to prune in spring', buttonText: 'Save my place' }

/** Creates a banner of a group with one variant, or with two if asked to. */
export function buildCtaBanner(
  ctx: Ctx,
  groupId: string,
  ownerId: string,
  { hasB = false, ...options }: Options = {},
): Promise<CtaBanner> {
  const input = CtaBannerInput.parse({ a: CONTENT_A, ...(hasB && { b: CONTENT_B }), ...options })
  return createBanner(ctx, memberActor(ownerId), groupId, input)
}
