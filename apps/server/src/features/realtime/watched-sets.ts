/** More tabs than this are not followed: the one that spoke longest ago gives way. */
export const TABS_PER_SESSION = 20

type Tab = { sessionId: string; postIds: ReadonlySet<string> }

/** Which posts the tabs of which sessions show, both ways round. */
export class WatchedSets {
  readonly #tabs = new Map<string, Map<string, Tab>>()
  readonly #watchers = new Map<string, Set<Tab>>()

  /** Replaces what a tab shows; answers what it did not show before. */
  replace(sessionId: string, tabName: string, postIds: readonly string[]): string[] {
    const tabs = this.#tabs.get(sessionId) ?? new Map<string, Tab>()
    const before = tabs.get(tabName)
    const tab = { sessionId, postIds: new Set(postIds) }
    // Entered before the other leaves, so that posts in both keep their entry.
    this.#enter(tab)
    if (before) this.#leave(before)
    tabs.delete(tabName)
    if (tab.postIds.size > 0) tabs.set(tabName, tab)
    for (const [name, oldest] of tabs) {
      if (tabs.size <= TABS_PER_SESSION) break
      this.#leave(oldest)
      tabs.delete(name)
    }
    if (tabs.size > 0) this.#tabs.set(sessionId, tabs)
    else this.#tabs.delete(sessionId)
    return [...tab.postIds].filter((id) => !before?.postIds.has(id))
  }

  /** Forgets all tabs of a session. */
  forget(sessionId: string): void {
    for (const tab of this.#tabs.get(sessionId)?.values() ?? []) this.#leave(tab)
    this.#tabs.delete(sessionId)
  }

  /** The sessions with a tab that shows this post. */
  sessionsOf(postId: string): ReadonlySet<string> {
    return new Set(Array.from(this.#watchers.get(postId) ?? [], (tab) => tab.sessionId))
  }

  /** How many tabs show this post. */
  countOf(postId: string): number {
    return this.#watchers.get(postId)?.size ?? 0
  }

  #enter(tab: Tab): void {
    for (const id of tab.postIds) {
      const watchers = this.#watchers.get(id)
      if (watchers) watchers.add(tab)
      else this.#watchers.set(id, new Set([tab]))
    }
  }

  #leave(tab: Tab): void {
    for (const id of tab.postIds) {
      const watchers = this.#watchers.get(id)
      if (watchers?.delete(tab) && watchers.size === 0) this.#watchers.delete(id)
    }
  }
}
