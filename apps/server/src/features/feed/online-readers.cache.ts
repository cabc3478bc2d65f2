const AT_ONCE = 16

/** The members with an open stream in this process, by the sources that they read. */
export type OnlineReaders = {
  add(memberId: string): void
  remove(memberId: string): void
  /** Their sources have changed: until they are loaded again, each may read any source. */
  invalidate(memberIds: readonly string[]): void
  invalidateAll(): void
  /**
   * Returns the members who may read a source: its readers when their sources were loaded, and all whose sources are not
   * loaded yet. So it costs the same however many streams are open.
   */
  candidates(source: string): string[]
  /** Loads the sources of those who have none loaded. One that fails is loaded by the next call. */
  load(): Promise<void>
}

/** Creates an index without members. */
export function createOnlineReaders(
  sourcesOf: (memberId: string) => Promise<readonly string[]>,
): OnlineReaders {
  const loaded = new Map<string, readonly string[]>()
  const readers = new Map<string, Set<string>>()
  /** The object differs for each change, so that what was loaded before it is not kept. */
  const unloaded = new Map<string, object>()
  let loading: Promise<void> | undefined

  function unload(memberId: string): void {
    for (const source of loaded.get(memberId) ?? []) {
      const ofSource = readers.get(source)
      if (ofSource?.delete(memberId) && ofSource.size === 0) readers.delete(source)
    }
    loaded.delete(memberId)
  }

  function invalidate(memberId: string): void {
    if (!loaded.has(memberId) && !unloaded.has(memberId)) return
    unload(memberId)
    unloaded.set(memberId, {})
  }

  async function loadOne(memberId: string): Promise<void> {
    const version = unloaded.get(memberId)
    const sources = await sourcesOf(memberId)
    if (version === undefined || unloaded.get(memberId) !== version) return
    unloaded.delete(memberId)
    loaded.set(memberId, sources)
    for (const source of sources) readers.set(source, (readers.get(source) ?? new Set()).add(memberId))
  }

  async function loadAll(): Promise<void> {
    const queue = [...unloaded.keys()].values()
    const loadNext = async () => {
      for (const memberId of queue) await loadOne(memberId)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, loadNext))
  }

  return {
    add(memberId) {
      if (!loaded.has(memberId) && !unloaded.has(memberId)) unloaded.set(memberId, {})
    },
    remove(memberId) {
      unload(memberId)
      unloaded.delete(memberId)
    },
    invalidate(memberIds) {
      for (const memberId of memberIds) invalidate(memberId)
    },
    invalidateAll() {
      for (const memberId of [...loaded.keys(), ...unloaded.keys()]) invalidate(memberId)
    },
    candidates: (source) => [...(readers.get(source) ?? []), ...unloaded.keys()],
    load: () => (loading ??= loadAll().finally(() => (loading = undefined))),
  }
}
