import type { QueryClient } from '@tanstack/react-query'
import { leadKeys } from './lead-keys.ts'

/** Refetches what is shown of a pipeline that has changed. While a lead is moved here, the end of the move does it. */
export function onPipelineChanged(client: QueryClient, groupId: string): void {
  if (client.isMutating({ mutationKey: leadKeys.moves(groupId) }) > 0) return
  void client.invalidateQueries({ queryKey: leadKeys.group(groupId) })
}

/** Refetches the pipelines on screen after changes may have been missed. */
export function onPipelinesMissed(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: leadKeys.all })
}
