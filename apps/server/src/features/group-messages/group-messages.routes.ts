import { MessageGroupMembers } from '@guildhall/contract/group-bulk'
import type { Server } from '#platform/http/server'
import { messageGroupMembers, showSentMessage } from './message-group-members.ts'

/** The route of messages to members of a group. */
export function groupMessagesRoutes(server: Server): void {
  server.addIdempotent(
    MessageGroupMembers,
    ({ ctx, viewer, params, body }) => messageGroupMembers(ctx, viewer, params.id, body),
    ({ ctx, viewer, params, body }, id) => showSentMessage(ctx, viewer, params.id, id, body.userIds),
  )
}
