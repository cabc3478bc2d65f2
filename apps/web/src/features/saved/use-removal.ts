import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/toasts.ts'
import { wishFor } from './save.queries.ts'
import type { SavedEntry } from './saved.queries.ts'

/** Lets a saved post go at once, and offers the way back. */
export function useRemoval({ postId, collection }: Pick<SavedEntry, 'postId' | 'collection'>): () => void {
  const client = useQueryClient()
  const collectionId = collection?.id ?? null
  return () => {
    wishFor(client, postId, { kind: 'remove' })
    toast({
      title: t`Removed from saved`,
      text: t`The post itself stays where it is.`,
      tone: 'plain',
      action: { label: t`Undo`, run: () => wishFor(client, postId, { kind: 'save', collectionId }) },
    })
  }
}
