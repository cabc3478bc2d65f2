import type { Feature } from '#platform/feature'
import { draftMessage } from './draft-message.worker.ts'
import { dropTasksOfComments } from './drop-tasks-of-comments.worker.ts'
import { dropTasksOfMembers } from './drop-tasks-of-members.worker.ts'
import { dropTasksOfPosts } from './drop-tasks-of-posts.worker.ts'
import { eraseTasks } from './erase-tasks.ts'
import { exportTasks } from './export-tasks.ts'
import { leadTasksRoutes } from './lead-tasks.routes.ts'
import { makeTasks } from './make-tasks.worker.ts'
import { purgeDeletedTasks } from './purge-tasks.worker.ts'

export const leadTasksFeature: Feature = {
  name: 'lead-tasks',
  routes: leadTasksRoutes,
  workers: [
    makeTasks,
    draftMessage,
    dropTasksOfPosts,
    dropTasksOfComments,
    dropTasksOfMembers,
    purgeDeletedTasks,
  ],
  erase: eraseTasks,
  exportData: exportTasks,
}
