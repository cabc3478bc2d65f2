import * as calls from '@guildhall/contract/messages'
import type { Server } from '#platform/http/server'
import { deleteMessage } from './delete-message.ts'
import { editMessage } from './edit-message.ts'
import { findByDate } from './find-by-date.ts'
import { listChanges } from './list-changes.ts'
import { listMessages } from './list-messages.ts'
import { reactToMessage } from './react-to-message.ts'
import { searchMessages } from './search-messages.ts'
import { sendMessage } from './send-message.ts'
import { unsendMessage } from './unsend-message.ts'

/** The routes of messages. */
export function messagesRoutes(server: Server): void {
  server.addList(calls.ListMessages, ({ ctx, viewer, params, query }) =>
    listMessages(ctx, viewer, params.id, query),
  )
  server.addList(calls.ListMessageChanges, ({ ctx, viewer, params, query }) =>
    listChanges(ctx, viewer, params.id, query),
  )
  server.add(calls.FindMessageByDate, ({ ctx, viewer, params, query }) =>
    findByDate(ctx, viewer, params.id, query.time),
  )
  server.add(calls.SearchMessages, ({ ctx, viewer, params, query }) =>
    searchMessages(ctx, viewer, params.id, query),
  )
  server.add(calls.SendMessage, ({ ctx, viewer, body }) => sendMessage(ctx, viewer, body))
  server.add(calls.EditMessage, ({ ctx, viewer, params, body }) =>
    editMessage(ctx, viewer, params.id, body.content),
  )
  server.add(calls.UnsendMessage, ({ ctx, viewer, params }) => unsendMessage(ctx, viewer, params.id))
  server.add(calls.DeleteMessage, ({ ctx, viewer, params }) => deleteMessage(ctx, viewer, params.id))
  server.add(calls.ReactToMessage, ({ ctx, viewer, params, body }) =>
    reactToMessage(ctx, viewer, params.id, body.emoji),
  )
}
