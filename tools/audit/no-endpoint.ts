/** True only where pnpm says that the registry does not offer audits: not for an outage, not for findings. */
export function hasNoEndpoint(said: string): boolean {
  const words = said.replaceAll(/[\s│×]+/g, ' ')
  return (
    words.includes('ERR_PNPM_AUDIT_ENDPOINT_NOT_EXISTS') ||
    /ERR_PNPM_AUDIT_BAD_RESPONSE .*responded with (404|405|501)\b/.test(words)
  )
}
