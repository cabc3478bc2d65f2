import * as leads from '@guildhall/contract/leads'
import type { Server } from '#platform/http/server'
import { attributionRoutes } from './attribution.routes.ts'
import { addNote } from './add-note.ts'
import { assignLead } from './assign-lead.ts'
import { deleteFilter } from './delete-filter.ts'
import { listFilters } from './list-filters.ts'
import { listLeads } from './list-leads.ts'
import { listTouchpoints, loadTouchpoint } from './list-touchpoints.ts'
import { loadLeadDetails } from './load-lead.ts'
import { loadPipeline } from './load-pipeline.ts'
import { messageLead } from './message-lead.ts'
import { moveLeads, setLeadStage } from './move-leads.ts'
import { saveFilter } from './save-filter.ts'
import { setThreshold } from './set-threshold.ts'
import { groupRecordsRoutes } from './group-records.routes.ts'
import { undoMove } from './undo-move.ts'

/** The routes of the pipeline, for those who manage a group. */
export function leadsRoutes(server: Server): void {
  server.add(leads.GetPipeline, ({ ctx, viewer, params }) => loadPipeline(ctx, viewer, params.id))
  server.addList(leads.ListLeads, ({ ctx, viewer, params, query }) =>
    listLeads(ctx, viewer, params.id, { ...query, onlyHot: query.onlyHot === 'true' }),
  )
  server.addList(leads.ListHotLeads, ({ ctx, viewer, params, query }) =>
    listLeads(ctx, viewer, params.id, { ...query, onlyHot: true, sort: 'score' }),
  )
  server.add(leads.GetLead, ({ ctx, viewer, params }) => loadLeadDetails(ctx, viewer, params.id))
  server.addList(leads.ListTouchpoints, ({ ctx, viewer, params, query }) =>
    listTouchpoints(ctx, viewer, params.id, query),
  )
  server.add(leads.SetLeadStage, ({ ctx, viewer, params, body }) =>
    setLeadStage(ctx, viewer, params.id, body.stage),
  )
  server.add(leads.MoveLeads, ({ ctx, viewer, params, body }) => moveLeads(ctx, viewer, params.id, body))
  server.add(leads.UndoMove, ({ ctx, viewer, params }) => undoMove(ctx, viewer, params.id))
  server.addIdempotent(
    leads.AddLeadNote,
    ({ ctx, viewer, params, body }) => addNote(ctx, viewer, params.id, body.note),
    ({ ctx, viewer }, id) => loadTouchpoint(ctx, viewer, id),
  )
  server.add(leads.AssignLead, ({ ctx, viewer, params, body }) =>
    assignLead(ctx, viewer, params.id, body.assignedToId),
  )
  server.addIdempotent(
    leads.MessageLead,
    ({ ctx, viewer, params, body }) => messageLead(ctx, viewer, params.id, body),
    ({ ctx, viewer }, id) => loadTouchpoint(ctx, viewer, id),
  )
  server.add(leads.SetHotThreshold, ({ ctx, viewer, params, body }) =>
    setThreshold(ctx, viewer, params.id, body.hotThreshold),
  )
  server.add(leads.ListLeadFilters, ({ ctx, viewer, params }) => listFilters(ctx, viewer, params.id))
  server.add(leads.SaveLeadFilter, ({ ctx, viewer, params, body }) =>
    saveFilter(ctx, viewer, params.id, body),
  )
  server.add(leads.DeleteLeadFilter, ({ ctx, viewer, params }) => deleteFilter(ctx, viewer, params.id))
  groupRecordsRoutes(server)
  attributionRoutes(server)
}
