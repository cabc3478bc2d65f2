/** Writes down a fault that the member need not be told about. */
export function logFault(what: string, error: unknown): void {
  console.error(what, error)
}
