import { t } from '@lingui/core/macro'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { DismissLeadTask, ReopenLeadTask, SendLeadTask, type LeadTask } from '@guildhall/contract/lead-tasks'
import { api } from '#web/lib/api.ts'
import { serverMessage } from '#web/lib/api-error.ts'
import { mapItems, type ListData } from '#web/lib/list-query.ts'
import { leadKeys } from '../lead-keys.ts'

type TaskId = Pick<LeadTask, 'id' | 'groupId'>

/** Sends the message of a task, which closes it. A retry has the same key. */
export const sendTask = ({ id, groupId }: TaskId) =>
  mutationOptions({
    meta: {
      failureText: (error) => ({
        title: t`Failed to send message`,
        text: serverMessage(error) ?? t`Your text is still here. Please try again.`,
      }),
    },
    mutationFn: ({ message, key }: { message: string; key: string }) =>
      api.call(SendLeadTask, { params: { id }, body: { message } }, undefined, key),
    onSuccess: (task: LeadTask, _sent, _before, { client }) => putTask(client, task),
    // Someone else may have decided meanwhile.
    onError: (_error, _sent, _before, { client }) => refetchTasks(client, groupId),
  })

/** Closes a task without a message. */
export const dismissTask = ({ id, groupId }: TaskId) =>
  mutationOptions({
    meta: { failureText: (error) => serverMessage(error) ?? t`Couldn’t dismiss it. Please try again.` },
    mutationFn: () => api.call(DismissLeadTask, { params: { id }, body: {} }),
    onSuccess: (task: LeadTask, _none, _before, { client }) => putTask(client, task),
    onError: (_error, _none, _before, { client }) => refetchTasks(client, groupId),
  })

/** Opens a task again that was dismissed. */
export const reopenTask = ({ id, groupId }: TaskId) =>
  mutationOptions({
    meta: { failureText: (error) => serverMessage(error) ?? t`Couldn’t open it again. Please try again.` },
    mutationFn: () => api.call(ReopenLeadTask, { params: { id }, body: {} }),
    onSuccess: (task: LeadTask, _none, _before, { client }) => putTask(client, task),
    onError: (_error, _none, _before, { client }) => refetchTasks(client, groupId),
  })

/** Takes a task out of the list in which it is no more, and refetches the pipeline: who was written to is a lead. */
function putTask(client: QueryClient, { id, groupId, state }: LeadTask): void {
  const left = leadKeys.tasks(groupId, state === 'open' ? 'decided' : 'open')
  client.setQueryData<ListData<LeadTask>>(
    left,
    (list) => list && mapItems(list, (tasks) => tasks.filter((task) => task.id !== id)),
  )
  void client.invalidateQueries({ queryKey: leadKeys.group(groupId) })
}

function refetchTasks(client: QueryClient, groupId: string): void {
  void client.invalidateQueries({ queryKey: leadKeys.tasks(groupId, 'open') })
  void client.invalidateQueries({ queryKey: leadKeys.tasks(groupId, 'decided') })
}
