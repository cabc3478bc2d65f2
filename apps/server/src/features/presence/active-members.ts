type Entry = { source: string; memberId: string }

/**
 * Which members are active, by the processes that said so. What a process says of a member expires; a member is active
 * as long as one process says so. Bounded: what exceeds the limit is not added, and looks inactive.
 */
export class ActiveMembers {
  readonly #bySource = new Map<string, Map<string, number>>()
  readonly #max: number
  #size = 0

  constructor(max: number) {
    this.#max = max
  }

  get size(): number {
    return this.#size
  }

  has(memberId: string): boolean {
    for (const members of this.#bySource.values()) if (members.has(memberId)) return true
    return false
  }

  /** Returns whether this process said that the member is active. */
  isFrom(source: string, memberId: string): boolean {
    return this.#bySource.get(source)?.has(memberId) ?? false
  }

  /** Returns the members of a process. */
  of(source: string): string[] {
    return [...(this.#bySource.get(source)?.keys() ?? [])]
  }

  /** Adds a member of a process, or changes when they expire. */
  set(source: string, memberId: string, expiresAt: number): void {
    const members = this.#bySource.get(source) ?? new Map<string, number>()
    const isNew = !members.has(memberId)
    if (isNew && this.#size >= this.#max) return
    if (isNew) this.#size += 1
    this.#bySource.set(source, members.set(memberId, expiresAt))
  }

  delete(source: string, memberId: string): void {
    const members = this.#bySource.get(source)
    if (!members?.delete(memberId)) return
    this.#size -= 1
    if (members.size === 0) this.#bySource.delete(source)
  }

  /** Makes all members of a process expire at this time. */
  endSource(source: string, expiresAt: number): void {
    for (const memberId of this.of(source)) this.set(source, memberId, expiresAt)
  }

  /** Deletes and returns what has expired. */
  expire(now: number): Entry[] {
    const expired: Entry[] = []
    for (const [source, members] of this.#bySource)
      for (const [memberId, expiresAt] of members) if (expiresAt <= now) expired.push({ source, memberId })
    for (const { source, memberId } of expired) this.delete(source, memberId)
    return expired
  }
}
