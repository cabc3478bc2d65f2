/** True only if pnpm's output reports that the registry does not offer audits: not for an outage or findings. */
export function hasNoEndpoint(output: string): boolean {
  const text = output.replaceAll(/[\s│×]+/g, ' ')
  return (
    text.includes('ERR_PNPM_AUDIT_ENDPOINT_NOT_EXISTS') ||
    /ERR_PNPM_AUDIT_BAD_RESPONSE .*responded with (404|405|501)\b/.test(text)
  )
}
