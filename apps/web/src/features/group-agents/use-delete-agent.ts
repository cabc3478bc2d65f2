import { t } from '@lingui/core/macro'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { GroupAgent } from '@guildhall/contract/group-agents'
import { makeChange } from '#web/lib/optimistic.ts'
import { toast, toastSuccess } from '#web/ui/toasts.ts'
import { changeAgent } from './agent-changes.ts'
import { restoreGroupAgent } from './group-agents.queries.ts'

const UNDO_MS = 10_000

/** Returns a function that deletes an agent without asking, and then offers to bring it back for 10 seconds. */
export function useDeleteAgent(agent: GroupAgent): () => void {
  const client = useQueryClient()
  return () =>
    void makeChange(client, changeAgent(agent), { type: 'delete' }).then(
      () =>
        toast({
          title: t({ message: 'Success', context: 'toast' }),
          text: t`AI agent deleted successfully!`,
          tone: 'good',
          durationMs: UNDO_MS,
          action: {
            label: t({ message: 'Undo', context: 'button' }),
            run: () => void restore(client, agent),
          },
        }),
      () => {},
    )
}

async function restore(client: QueryClient, agent: GroupAgent): Promise<void> {
  const mutation = client.getMutationCache().build(client, restoreGroupAgent(agent))
  // A failure has shown its toast.
  const restored = await mutation.execute(undefined).catch(() => null)
  if (restored) toastSuccess(t`AI agent restored`)
}
