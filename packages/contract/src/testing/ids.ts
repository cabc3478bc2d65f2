/** Returns the id of the nth sample object. */
export function idOf(n: number): string {
  return `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
}
