import * as calls from '@guildhall/contract/conversations'
import type { Server } from '#platform/http/server'
import { acceptConversation } from './accept-conversation.ts'
import { addPeople } from './add-people.ts'
import { viewConversation, viewDirect } from './conversations.views.ts'
import { countUnread } from './count-unread.ts'
import { createConversation } from './create-conversation.ts'
import { deleteConversation } from './delete-conversation.ts'
import { leaveConversation } from './leave-conversation.ts'
import { listConversations } from './list-conversations.ts'
import { markRead } from './mark-read.ts'
import { removePerson } from './remove-person.ts'
import { renameConversation } from './rename-conversation.ts'
import { reportConversation } from './report-conversation.ts'
import { sendTyping } from './send-typing.ts'
import { setConversation } from './set-conversation.ts'

/** The routes of conversations, of the people in them, and of what one member does with them. */
export function conversationsRoutes(server: Server): void {
  server.addList(calls.ListConversations, ({ ctx, viewer, query }) => listConversations(ctx, viewer, query))
  server.add(calls.CountUnreadConversations, ({ ctx, viewer }) => countUnread(ctx, viewer))
  server.add(calls.FindDirectConversation, ({ ctx, viewer, params }) =>
    viewDirect(ctx, viewer, params.userId),
  )
  server.add(calls.GetConversation, ({ ctx, viewer, params }) => viewConversation(ctx, viewer, params.id))
  server.addIdempotent(
    calls.CreateConversation,
    ({ ctx, viewer, body }) => createConversation(ctx, viewer, body),
    ({ ctx, viewer }, id) => viewConversation(ctx, viewer, id),
  )
  peopleRoutes(server)
  ownRoutes(server)
}

function peopleRoutes(server: Server): void {
  server.add(calls.RenameConversation, ({ ctx, viewer, params, body }) =>
    renameConversation(ctx, viewer, params.id, body.title),
  )
  server.add(calls.AddPeople, ({ ctx, viewer, params, body }) =>
    addPeople(ctx, viewer, params.id, body.userIds),
  )
  server.add(calls.RemovePerson, ({ ctx, viewer, params }) =>
    removePerson(ctx, viewer, params.id, params.userId),
  )
  server.add(calls.LeaveConversation, ({ ctx, viewer, params }) => leaveConversation(ctx, viewer, params.id))
}

/** What a member does for themselves. */
function ownRoutes(server: Server): void {
  server.add(calls.SetConversation, ({ ctx, viewer, params, body }) =>
    setConversation(ctx, viewer, params.id, body),
  )
  server.add(calls.AcceptConversation, ({ ctx, viewer, params }) =>
    acceptConversation(ctx, viewer, params.id),
  )
  server.add(calls.DeleteConversation, ({ ctx, viewer, params }) =>
    deleteConversation(ctx, viewer, params.id),
  )
  server.add(calls.MarkConversationRead, ({ ctx, viewer, params, body }) =>
    markRead(ctx, viewer, params.id, body.seq),
  )
  server.add(calls.SendTyping, ({ ctx, viewer, params }) => sendTyping(ctx, viewer, params.id))
  server.add(calls.ReportConversation, ({ ctx, viewer, params, body }) =>
    reportConversation(ctx, viewer, params.id, body),
  )
}
