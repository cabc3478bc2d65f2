import { describe, expect, it } from 'vitest'
import { hasNoEndpoint } from './audit/no-endpoint.ts'

const response = (status: number) => `Error: ERR_PNPM_AUDIT_BAD_RESPONSE

  × The audit endpoint (at https://packages.example/-/npm/v1/security/
  │ advisories/bulk) responded with ${status}:
`

describe('an audit that the registry does not offer', () => {
  it.each([404, 405, 501])('is recognised by the response status %s', (status) => {
    expect(hasNoEndpoint(response(status))).toBe(true)
  })

  it.each([
    ['an outage', response(503)],
    ['a broken network', 'Error: ERR_PNPM_META_FETCH_FAIL getaddrinfo ENOTFOUND packages.example'],
    ['a finding', '1 vulnerabilities found\nSeverity: 1 high'],
  ])('is not %s', (_case, output) => {
    expect(hasNoEndpoint(output)).toBe(false)
  })
})
