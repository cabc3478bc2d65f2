import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toasts.ts'
import type { DecisionMutation } from './decision-mutation.ts'
import { decisionDone } from './decision-words.ts'

/** Returns a function that makes a hidden post or comment visible again, and says so. */
export function useRestore(target: 'post' | 'comment', mutation: DecisionMutation) {
  const { mutate, isPending } = useAction(mutation)
  const decided = { action: 'restore' as const, target, name: '', isReview: false }
  return {
    isPending,
    restore: () =>
      mutate(
        { body: { action: 'restore' }, key: crypto.randomUUID() },
        { onSuccess: () => toast({ title: decisionDone(decided), tone: 'good' }) },
      ),
  }
}
