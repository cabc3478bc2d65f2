import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/toasts.ts'
import { changeSaved } from './save.queries.ts'
import type { SavedEntry } from './saved.queries.ts'

/** Returns a function that removes a saved post optimistically and shows a toast with "Undo". */
export function useRemoval({ postId, collection }: Pick<SavedEntry, 'postId' | 'collection'>): () => void {
  const client = useQueryClient()
  const collectionId = collection?.id ?? null
  return () => {
    void changeSaved(client, postId, { kind: 'remove' })
    toast({
      title: t`Removed from Saved`,
      text: t`The original post isn’t affected.`,
      tone: 'plain',
      action: {
        label: t({ message: 'Undo', context: 'button' }),
        run: () => void changeSaved(client, postId, { kind: 'save', collectionId }),
      },
    })
  }
}
