/** The time zones that this browser knows, by name, and the given one even if it does not. */
export function timeZones(chosen: string): { id: string; label: string }[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])
  return [...ids].sort().map((id) => ({ id, label: id.replaceAll('_', ' ') }))
}
