import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { relationsStore, type Standing } from './relations.store.ts'

/** How a viewer stands to a member whom they may see. Whom a block hides is not told from who does not exist. */
export async function loadStanding(
  ctx: Pick<Ctx, 'db'>,
  viewerId: string,
  memberId: string,
): Promise<Standing> {
  const [standing] = await loadStandings(ctx, viewerId, [memberId])
  ensure(standing, 'not_found')
  return standing
}

/** The same for several members at once: those whom the viewer may not see are missing. */
export async function loadStandings(
  ctx: Pick<Ctx, 'db'>,
  viewerId: string,
  memberIds: readonly string[],
): Promise<Standing[]> {
  const found = await relationsStore.standings(ctx.db, viewerId, memberIds)
  return found.filter(({ is_blocking, is_blocked }) => !is_blocking && !is_blocked)
}

/** The same for what one may do to someone one has blocked oneself: block them again, report them. */
export async function loadStandingToBlocked(
  ctx: Pick<Ctx, 'db'>,
  viewerId: string,
  memberId: string,
): Promise<Standing> {
  const [standing] = await relationsStore.standings(ctx.db, viewerId, [memberId])
  ensure(standing && !standing.is_blocked, 'not_found')
  return standing
}
