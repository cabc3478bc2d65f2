import { ListGroupLog } from '@guildhall/contract/group-log'
import * as calls from '@guildhall/contract/moderation'
import * as notices from '@guildhall/contract/notices'
import type { Server } from '#platform/http/server'
import { answerNotice } from './answer-notice.ts'
import { viewCase } from './cases.views.ts'
import { decideCase } from './decide-case.ts'
import { liftSanction } from './lift-sanction.ts'
import { listBans } from './list-bans.ts'
import { listCases } from './list-cases.ts'
import { listGroupLog } from './list-group-log.ts'
import { listNotices } from './list-notices.ts'
import { loadNotice } from './load-notice.ts'
import { moderateComment, moderatePost } from './moderate-content.ts'
import { viewNotice } from './notices.views.ts'
import { sanctionMember } from './sanction-member.ts'

/** The routes of moderation in groups: cases, decisions, the log, and the notices of those concerned. */
export function moderationRoutes(server: Server): void {
  casesRoutes(server)
  sanctionsRoutes(server)
  server.add(calls.ModeratePost, ({ ctx, viewer, params, body }) =>
    moderatePost(ctx, viewer, params.id, body),
  )
  server.add(calls.ModerateComment, ({ ctx, viewer, params, body }) =>
    moderateComment(ctx, viewer, params.id, body),
  )
  server.addList(ListGroupLog, ({ ctx, viewer, params, query }) =>
    listGroupLog(ctx, viewer, params.id, query),
  )
  noticesRoutes(server)
}

function casesRoutes(server: Server): void {
  server.addList(calls.ListCases, ({ ctx, viewer, params, query }) =>
    listCases(ctx, viewer, params.id, query),
  )
  server.add(calls.GetCase, ({ ctx, viewer, params }) => viewCase(ctx, viewer, params.id, params.caseId))
  server.add(calls.DecideCase, async ({ ctx, viewer, params: { id, caseId }, body }) => {
    await decideCase(ctx, viewer, id, caseId, body)
    return viewCase(ctx, viewer, id, caseId)
  })
}

function sanctionsRoutes(server: Server): void {
  server.addIdempotent(
    calls.SanctionMember,
    async ({ ctx, viewer, params: { id, userId }, body }) =>
      viewCase(ctx, viewer, id, await sanctionMember(ctx, viewer, id, userId, body)),
    ({ ctx, viewer, params }, caseId) => viewCase(ctx, viewer, params.id, caseId),
  )
  server.add(calls.UnmuteMember, ({ ctx, viewer, params: { id, userId } }) =>
    liftSanction(ctx, viewer, id, userId, 'unmute'),
  )
  server.addList(calls.ListGroupBans, ({ ctx, viewer, params, query }) =>
    listBans(ctx, viewer, params.id, query),
  )
  server.add(calls.UnbanMember, ({ ctx, viewer, params: { id, userId } }) =>
    liftSanction(ctx, viewer, id, userId, 'unban'),
  )
}

function noticesRoutes(server: Server): void {
  server.addList(notices.ListNotices, ({ ctx, viewer, query }) => listNotices(ctx, viewer, query))
  server.add(notices.GetNotice, async ({ ctx, viewer, params }) =>
    viewNotice(await loadNotice(ctx, viewer, params.id)),
  )
  server.add(notices.AnswerNotice, async ({ ctx, viewer, params, body }) => {
    await answerNotice(ctx, viewer, params.id, body.answer)
    return viewNotice(await loadNotice(ctx, viewer, params.id))
  })
}
