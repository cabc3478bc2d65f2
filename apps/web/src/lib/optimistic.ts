import {
  MutationObserver,
  notifyManager,
  useQueryClient,
  type MutationOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { createStore } from './create-store.ts'
import type { FailureText } from './query-meta.ts'

/** A kind of change that the screen shows before the server has confirmed it. */
export type Optimistic<V, A> = {
  id: string
  optionsFor: (client: QueryClient, change: V) => MutationOptions<A | null, Error, V>
  /** True if a later change has replaced the one that just ended. */
  isReplaced: (client: QueryClient) => boolean
}

/** The changes in flight by the id of what they change, oldest first. */
const pending = createStore<ReadonlyMap<string, readonly unknown[]>>(new Map())
const NONE: readonly never[] = []

/**
 * Declares how something is changed. The cache holds only what the server returned: changes in flight are applied on
 * top of it where they are shown, so one that fails needs no rollback. Changes with the same key are sent one after
 * another.
 */
export function optimistic<V, A>({
  mutationKey,
  affects,
  onlyLast = false,
  send,
  commit,
  failureText,
  onSettled,
}: {
  mutationKey: QueryKey
  /** Keys of the queries that contain it. */
  affects: readonly QueryKey[]
  /** True if a change replaces earlier ones, so that of several quick ones only the last is sent. */
  onlyLast?: boolean
  /** Sends a change and returns the answer; null if there was nothing to send. */
  send: (change: V, client: QueryClient) => Promise<A | null>
  /** Writes the answer to the cache. */
  commit?: (client: QueryClient, answer: A, change: V) => void
  failureText?: (error: Error, change: V) => FailureText
  /** Called after the last of several changes. */
  onSettled?: (client: QueryClient) => void
}): Optimistic<V, A> {
  const id = mutationKey.join('/')
  const countInFlight = (client: QueryClient) => client.isMutating({ mutationKey, exact: true })
  const isLast = (client: QueryClient) => countInFlight(client) === 1
  const isReplaced = (client: QueryClient) => onlyLast && countInFlight(client) > 0
  return {
    id,
    isReplaced,
    optionsFor: (client, change) => ({
      mutationKey,
      scope: { id },
      meta: { failureText: (error) => (isReplaced(client) ? null : (failureText?.(error, change) ?? null)) },
      mutationFn: async () => (onlyLast && !isLast(client) ? null : await send(change, client)),
      onSuccess: async (answer) => {
        const interrupted = answer === null ? [] : await cancelReads(client, affects)
        // In one update, so that the change never seems undone.
        notifyManager.batch(() => {
          if (answer !== null) commit?.(client, answer, change)
          notifyManager.schedule(() => drop(id, change))
        })
        for (const queryKey of interrupted) void client.invalidateQueries({ queryKey, exact: true })
      },
      onError: () => {
        drop(id, change)
        // A later change will read the server's state.
        if (onlyLast && !isLast(client)) return
        for (const queryKey of affects) void client.invalidateQueries({ queryKey })
      },
      onSettled: () => {
        if (isLast(client)) onSettled?.(client)
      },
    }),
  }
}

/**
 * Makes a change: shown immediately, then sent. Resolves with the answer, or with null if there was nothing to send or
 * a later change replaced it. A failure has shown its toast.
 */
export async function makeChange<V, A>(
  client: QueryClient,
  { id, optionsFor, isReplaced }: Optimistic<V, A>,
  change: V,
): Promise<A | null> {
  pending.set(new Map(pending.get()).set(id, [...pendingOf<V>(id), change]))
  const answer = await new MutationObserver(client, optionsFor(client, change)).mutate(change)
  return isReplaced(client) ? null : answer
}

type Callbacks<A> = { onSuccess?: (answer: A) => void; onError?: (error: Error) => void }

/** Returns a function that makes a change. */
export function useChange<V, A>(kind: Optimistic<V, A>): (change: V, callbacks?: Callbacks<A>) => void {
  const client = useQueryClient()
  return (change, { onSuccess, onError } = {}) =>
    void makeChange(client, kind, change).then(
      (answer) => answer !== null && onSuccess?.(answer),
      onError ?? (() => {}),
    )
}

/** Returns the changes in flight, oldest first. */
export function pendingChanges<V, A>({ id }: Optimistic<V, A>): readonly V[] {
  return pendingOf<V>(id)
}

/** Returns a value as it will be once the changes in flight are saved. Applying one twice must change nothing. */
export function useOptimistic<T, V, A>(
  { id }: Optimistic<V, A>,
  value: T,
  apply: (value: T, change: V) => T,
): T {
  return usePending<V>(id).reduce(apply, value)
}

/** True while a change is in flight. */
export function useIsChanging({ id }: { id: string }): boolean {
  return usePending(id).length > 0
}

/** The same for the items of a list, each changed on its own; one that becomes null is left out. */
export function useOptimisticItems<T, V, A>(
  items: readonly T[],
  kindOf: (item: T) => Optimistic<V, A>,
  apply: (item: T, change: V) => T | null,
): T[] {
  const changes = pending.use()
  return items.flatMap((item) => {
    const its = (changes.get(kindOf(item).id) ?? NONE) as readonly V[]
    return its.reduce<T | null>((changed, change) => changed && apply(changed, change), item) ?? []
  })
}

function pendingOf<V>(id: string): readonly V[] {
  return (pending.get().get(id) ?? NONE) as readonly V[]
}

function usePending<V>(id: string): readonly V[] {
  return pending.use((all) => all.get(id) ?? NONE) as readonly V[]
}

function drop(id: string, change: unknown): void {
  const changes = pendingOf(id)
  const rest = changes.filter((_, index) => index !== changes.indexOf(change))
  const next = new Map(pending.get()).set(id, rest)
  if (rest.length === 0) next.delete(id)
  pending.set(next)
}

/** A read in flight may be older than the change: cancels it, and returns its key so that it is repeated. */
async function cancelReads(client: QueryClient, keys: readonly QueryKey[]): Promise<QueryKey[]> {
  const reads = keys.flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
  )
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })))
  return reads.map(({ queryKey }) => queryKey)
}
