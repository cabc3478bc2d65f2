import {
  BlockMember,
  GetBlocked,
  ListBlocked,
  ListMuted,
  MuteMember,
  UnblockMember,
  UnmuteMember,
} from '@guildhall/contract/blocks'
import { unblock, unmute } from '#features/relations'
import type { Server } from '#platform/http/server'
import { blockMember } from './block-member.ts'
import { listShutOut, viewBlocked } from './list-shut-out.ts'
import { muteMember } from './mute-member.ts'

/** The HTTP doors of blocking and muting. */
export function blocksRoutes(server: Server): void {
  server.add(ListBlocked, async ({ ctx, viewer, query, reply }) => {
    const { people, next } = await listShutOut(ctx, viewer, 'blocked', query)
    if (next !== null) reply.header('x-next-cursor', next)
    return people
  })
  server.add(GetBlocked, ({ ctx, viewer, params }) => viewBlocked(ctx, viewer, params.who))
  server.add(BlockMember, ({ ctx, viewer, params }) => blockMember(ctx, viewer, params.id))
  server.add(UnblockMember, ({ ctx, viewer, params }) => unblock(ctx, viewer.memberId, params.id))
  server.add(ListMuted, async ({ ctx, viewer, query, reply }) => {
    const { people, next } = await listShutOut(ctx, viewer, 'muted', query)
    if (next !== null) reply.header('x-next-cursor', next)
    return people
  })
  server.add(MuteMember, ({ ctx, viewer, params }) => muteMember(ctx, viewer, params.id))
  server.add(UnmuteMember, ({ ctx, viewer, params }) => unmute(ctx, viewer.memberId, params.id))
}
