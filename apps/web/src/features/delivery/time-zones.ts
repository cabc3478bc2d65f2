/** Returns the time zones that this browser supports, sorted, and always the chosen one. */
export function timeZones(chosen: string): { id: string; label: string }[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])
  return [...ids].sort().map((id) => ({ id, label: id.replaceAll('_', ' ') }))
}
