import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { t } from '@lingui/core/macro'
import { GetPostReceipt, GetReceipt, SendAgentFeedback, type Receipt } from '@guildhall/contract/agent-runs'
import { api } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'

/** What a receipt is of: an AI comment, or a post by an agent. */
export type ReceiptOf = { type: 'comment' | 'post'; id: string }

/** How an AI comment or post came about; null if that was not recorded, or it is not there any more. */
export const receiptQuery = ({ type, id }: ReceiptOf) =>
  queryOptions({
    queryKey: ['/api/ai-receipts', type, id],
    queryFn: async ({ signal }): Promise<Receipt | null> => {
      try {
        return await api.call(type === 'post' ? GetPostReceipt : GetReceipt, { params: { id } }, signal)
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    // Its sources are shown as they are now.
    staleTime: 0,
  })

/** Tells those who run an agent that an answer is wrong. */
export const sendFeedback = (commentId: string) =>
  mutationOptions({
    meta: { failureText: () => t`Couldn’t send your note. Please try again.` },
    mutationFn: (body: { note: string }) => api.call(SendAgentFeedback, { params: { id: commentId }, body }),
    onSuccess: (_answer, _body, _before, { client }) =>
      client.setQueryData(
        receiptQuery({ type: 'comment', id: commentId }).queryKey,
        (receipt) => receipt && { ...receipt, viewer: { ...receipt.viewer, hasGivenFeedback: true } },
      ),
  })
