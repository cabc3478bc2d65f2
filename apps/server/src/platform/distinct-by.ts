/** Returns the items without those whose key an earlier one has. */
export function distinctBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = keyOf(item)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Returns each value once. */
export function distinct(values: readonly string[]): string[] {
  return [...new Set(values)]
}
