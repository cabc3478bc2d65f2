import { t } from '@lingui/core/macro'
import { ListLeadTasks } from '@guildhall/contract/lead-tasks'
import { api } from '#web/lib/api.ts'
import { namedFailure } from '#web/lib/api-error.ts'
import { listQuery } from '#web/lib/list-query.ts'
import { leadKeys } from '../lead-keys.ts'

const PAGE_SIZE = 10
/** The topic of the pipeline tells of changes. */
const STALE_MS = 30_000

/** What agents of a group handed over, newest first: what is open, or what was decided. */
export const tasksQuery = (groupId: string, state: 'open' | 'decided') =>
  listQuery({
    queryKey: leadKeys.tasks(groupId, state),
    pageSize: PAGE_SIZE,
    fetchPage: async (page, { signal }) => {
      try {
        return await api.page(ListLeadTasks, { params: { id: groupId }, query: { ...page, state } }, signal)
      } catch (error) {
        throw namedFailure(error, t`Couldn’t load what waits for you`)
      }
    },
    staleTime: STALE_MS,
  })
