import type { QueryClient } from '@tanstack/react-query'
import type { Push } from '@guildhall/contract/push'
import { groupKeys, refreshGroup } from './groups.queries.ts'

/** Refetches a group after the viewer's role in it has changed, with everything that it decides about. */
export function onGroupsChanged(client: QueryClient, push: Extract<Push, { type: 'groups.changed' }>): void {
  refreshGroup(client, push.groupId)
}

/** Refetches the groups on screen after changes may have been missed. */
export function onGroupsMissed(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: groupKeys.all })
}
