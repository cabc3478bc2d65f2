import { createHash, randomBytes } from 'node:crypto'

/** Returns an authorization request with a fresh PKCE pair, as an application would send it. */
export function codeRequest(
  endpoint: string,
  fields: { client_id: string; redirect_uri: string; scope?: string },
) {
  const verifier = randomBytes(32).toString('base64url')
  const url = new URL(endpoint)
  url.search = new URLSearchParams({
    response_type: 'code',
    scope: 'openid profile email',
    state: randomBytes(8).toString('hex'),
    nonce: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...fields,
  }).toString()
  return { url, verifier, state: url.searchParams.get('state')!, nonce: url.searchParams.get('nonce')! }
}
