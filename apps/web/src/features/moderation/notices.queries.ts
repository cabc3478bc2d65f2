import { t } from '@lingui/core/macro'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { AnswerNotice, GetNotice, ListNotices, type Notice } from '@guildhall/contract/notices'
import { api } from '#web/lib/api.ts'
import { isConflict, isNotFound, serverMessage } from '#web/lib/api-error.ts'
import { listQuery } from '#web/lib/list-query.ts'

const PAGE_SIZE = 20

/** Query keys of the viewer's notices. */
export const noticeKeys = {
  all: [ListNotices.path] as const,
  list: [ListNotices.path, 'list'] as const,
  detail: (id: string) => [ListNotices.path, 'detail', id] as const,
}

/** What moderators of groups decided about the viewer, newest first. */
export const noticesQuery = listQuery({
  queryKey: noticeKeys.list,
  pageSize: PAGE_SIZE,
  fetchPage: (query, { signal }) => api.page(ListNotices, { query }, signal),
  staleTime: 0,
})

/** One of the viewer's notices; null if there is none with this id. */
export const noticeQuery = (id: string) =>
  queryOptions({
    queryKey: noticeKeys.detail(id),
    queryFn: async ({ signal }): Promise<Notice | null> => {
      try {
        return await api.call(GetNotice, { params: { id } }, signal)
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    staleTime: 0,
  })

/** Sends the answer to a notice, once. If it was answered elsewhere, that answer is loaded. */
export const answerNotice = (id: string) =>
  mutationOptions({
    meta: {
      failureText: (error) =>
        (isConflict(error) ? serverMessage(error) : null) ?? t`Couldn’t send your answer. Please try again.`,
    },
    mutationFn: (answer: string) => api.call(AnswerNotice, { params: { id }, body: { answer } }),
    onSuccess: (notice: Notice, _answer, _before, { client }) =>
      client.setQueryData(noticeQuery(id).queryKey, notice),
    onSettled: (_notice, _error, _answer, _before, { client }) =>
      client.invalidateQueries({ queryKey: noticeKeys.all }),
  })
