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
import { listBlockedOrMuted, viewBlocked } from './list-blocked-or-muted.ts'
import { muteMember } from './mute-member.ts'

/** HTTP routes of blocking and muting. */
export function blocksRoutes(server: Server): void {
  server.addList(ListBlocked, ({ ctx, viewer, query }) => listBlockedOrMuted(ctx, viewer, 'blocked', query))
  server.add(GetBlocked, ({ ctx, viewer, params }) => viewBlocked(ctx, viewer, params.who))
  server.add(BlockMember, ({ ctx, viewer, params }) => blockMember(ctx, viewer, params.id))
  server.add(UnblockMember, ({ ctx, viewer, params }) => unblock(ctx, viewer.memberId, params.id))
  server.addList(ListMuted, ({ ctx, viewer, query }) => listBlockedOrMuted(ctx, viewer, 'muted', query))
  server.add(MuteMember, ({ ctx, viewer, params }) => muteMember(ctx, viewer, params.id))
  server.add(UnmuteMember, ({ ctx, viewer, params }) => unmute(ctx, viewer.memberId, params.id))
}
