/** Logs an error that the member does not need to see. */
export function reportError(message: string, error: unknown): void {
  console.error(message, error)
}
