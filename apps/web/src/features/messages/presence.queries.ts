import { queryOptions, useQueries, type QueryClient } from '@tanstack/react-query'
import { GetPresence } from '@guildhall/contract/presence'
import { usePreferences } from '#web/features/preferences/use-preferences.ts'
import { watchTopic } from '#web/lib/watched-topics.ts'
import { readPresence } from './read-presence.ts'

const presenceKeys = {
  all: [GetPresence.path] as const,
  one: (id: string) => [GetPresence.path, id] as const,
}

/** Whether a member is active now, as far as the viewer may know it. */
const presenceQuery = (id: string) =>
  queryOptions({
    queryKey: presenceKeys.one(id),
    queryFn: ({ client }) => {
      watchPresence(client, id)
      return readPresence(id)
    },
  })

/** Returns which of these members are active now; none if the viewer does not show it themselves. */
export function useActive(ids: readonly string[]): ReadonlySet<string> {
  const { preferences, isReady } = usePreferences()
  const enabled = isReady && preferences.showPresence
  const active = useQueries({
    queries: [...new Set(ids)].map((id) => ({ ...presenceQuery(id), enabled })),
    combine: (results) => results.map(({ data }) => data === true),
  })
  return new Set(enabled ? [...new Set(ids)].filter((_, index) => active[index]) : [])
}

/** Refetches whether a member is active, after a hint. */
export function onPresenceChanged(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: presenceKeys.one(id) })
}

/** Refetches who is active, after hints may have been missed. */
export function onPresenceMissed(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: presenceKeys.all })
}

function watchPresence(client: QueryClient, id: string): void {
  watchTopic(
    client,
    `presence:${id}`,
    () => void client.invalidateQueries({ queryKey: presenceKeys.one(id), refetchType: 'none' }),
  )
}
