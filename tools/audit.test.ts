import { describe, expect, it } from 'vitest'
import { hasNoEndpoint } from './audit/no-endpoint.ts'

const answer = (status: number) => `Error: ERR_PNPM_AUDIT_BAD_RESPONSE

  × The audit endpoint (at https://packages.example/-/npm/v1/security/
  │ advisories/bulk) responded with ${status}:
`

describe('an audit that could not be made', () => {
  it.each([404, 405, 501])('is known by the registry answering %s', (status) => {
    expect(hasNoEndpoint(answer(status))).toBe(true)
  })

  it.each([
    ['an outage', answer(503)],
    ['a broken network', 'Error: ERR_PNPM_META_FETCH_FAIL getaddrinfo ENOTFOUND packages.example'],
    ['a finding', '1 vulnerabilities found\nSeverity: 1 high'],
  ])('is not %s', (_case, said) => {
    expect(hasNoEndpoint(said)).toBe(false)
  })
})
