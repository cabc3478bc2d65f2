import type { Topic } from '@guildhall/contract/topics'

/** One more evicts the tab that was updated least recently. */
export const MAX_TABS_PER_SESSION = 20

type Tab = { sessionId: string; topics: ReadonlySet<Topic> }

/** Which topics the tabs of each session watch, indexed in both directions. */
export class WatchedSets {
  readonly #tabs = new Map<string, Map<string, Tab>>()
  readonly #watchers = new Map<Topic, Set<Tab>>()

  /** Replaces the topics a tab watches; returns those it did not watch before. */
  replace(sessionId: string, tabName: string, topics: readonly Topic[]): Topic[] {
    const tabs = this.#tabs.get(sessionId) ?? new Map<string, Tab>()
    const before = tabs.get(tabName)
    const tab = { sessionId, topics: new Set(topics) }
    // Added before the old set is removed, so that topics in both keep their entry.
    this.#add(tab)
    if (before) this.#remove(before)
    tabs.delete(tabName)
    if (tab.topics.size > 0) tabs.set(tabName, tab)
    for (const [name, oldest] of tabs) {
      if (tabs.size <= MAX_TABS_PER_SESSION) break
      this.#remove(oldest)
      tabs.delete(name)
    }
    if (tabs.size > 0) this.#tabs.set(sessionId, tabs)
    else this.#tabs.delete(sessionId)
    return [...tab.topics].filter((topic) => !before?.topics.has(topic))
  }

  /** Removes all tabs of a session. */
  remove(sessionId: string): void {
    for (const tab of this.#tabs.get(sessionId)?.values() ?? []) this.#remove(tab)
    this.#tabs.delete(sessionId)
  }

  /** Returns the topics that the tabs of a session watch. */
  topicsOf(sessionId: string): Topic[] {
    return [...(this.#tabs.get(sessionId)?.values() ?? [])].flatMap(({ topics }) => [...topics])
  }

  /** Stops watching these topics in all tabs of a session. */
  drop(sessionId: string, topics: ReadonlySet<Topic>): void {
    // Replacing a set moves its tab to the end.
    const tabs = Array.from(this.#tabs.get(sessionId) ?? [])
    for (const [name, tab] of tabs)
      this.replace(
        sessionId,
        name,
        [...tab.topics].filter((topic) => !topics.has(topic)),
      )
  }

  /** Returns the sessions with a tab that watches this topic. */
  sessionsOf(topic: Topic): ReadonlySet<string> {
    return new Set(Array.from(this.#watchers.get(topic) ?? [], (tab) => tab.sessionId))
  }

  /** Returns how many tabs watch this topic. */
  countOf(topic: Topic): number {
    return this.#watchers.get(topic)?.size ?? 0
  }

  #add(tab: Tab): void {
    for (const topic of tab.topics) {
      const watchers = this.#watchers.get(topic)
      if (watchers) watchers.add(tab)
      else this.#watchers.set(topic, new Set([tab]))
    }
  }

  #remove(tab: Tab): void {
    for (const topic of tab.topics) {
      const watchers = this.#watchers.get(topic)
      if (watchers?.delete(tab) && watchers.size === 0) this.#watchers.delete(topic)
    }
  }
}
