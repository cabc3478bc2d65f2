import * as tasks from '@guildhall/contract/lead-tasks'
import type { Server } from '#platform/http/server'
import { mapPage } from '#platform/page'
import { languageOf } from '#platform/texts'
import { dismissTask, reopenTask } from './dismiss-task.ts'
import { listTasks } from './list-tasks.ts'
import { loadTask } from './load-task.ts'
import { sendTask } from './send-task.ts'
import { viewTask } from './lead-tasks.views.ts'

/** The routes of what agents handed over, for those who manage a group. */
export function leadTasksRoutes(server: Server): void {
  server.addList(tasks.ListLeadTasks, async ({ ctx, viewer, params, query, request }) =>
    mapPage(await listTasks(ctx, viewer, params.id, query), (row) => viewTask(row, languageOf(request))),
  )
  server.addIdempotent(
    tasks.SendLeadTask,
    async ({ ctx, viewer, params, body, request }) =>
      viewTask(await sendTask(ctx, viewer, params.id, body.message), languageOf(request)),
    async ({ ctx, viewer, request }, id) => viewTask(await loadTask(ctx, viewer, id), languageOf(request)),
  )
  server.add(tasks.DismissLeadTask, async ({ ctx, viewer, params, request }) =>
    viewTask(await dismissTask(ctx, viewer, params.id), languageOf(request)),
  )
  server.add(tasks.ReopenLeadTask, async ({ ctx, viewer, params, request }) =>
    viewTask(await reopenTask(ctx, viewer, params.id), languageOf(request)),
  )
}
