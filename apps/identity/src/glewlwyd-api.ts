import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

type Application = { clientId: string; clientSecret: string; redirectUri: string }
type Credentials = { username: string; password: string }
type Session = (method: string, path: string, body: unknown) => Promise<void>

const ADMIN: Credentials = { username: 'admin', password: 'password' }
const SCOPES = ['openid', 'profile', 'email']
// Discovery is served below the plugin's path, so the issuer includes it.
const PLUGIN = 'oidc'

/** Configures an empty Glewlwyd as an OpenID provider for one application, with one user, over its REST API. */
export async function setUpGlewlwyd(base: string, application: Application) {
  const issuer = `${base}/api/${PLUGIN}`
  const person = { username: 'greta_holm', name: 'Greta Holm', email: 'greta.holm@example.com' }
  const password = randomBytes(12).toString('hex')

  const admin = await openSession(base, ADMIN)
  for (const name of SCOPES.filter((scope) => scope !== 'openid')) {
    await admin('POST', '/api/scope/', { name, display_name: name, password_required: true })
  }
  const parameters = await pluginParameters(issuer)
  await admin('POST', '/api/mod/plugin/', {
    module: 'oidc',
    name: PLUGIN,
    display_name: 'OpenID',
    parameters,
  })
  await admin('POST', '/api/client/', {
    client_id: application.clientId,
    name: 'Guildhall',
    confidential: true,
    enabled: true,
    client_secret: application.clientSecret,
    redirect_uri: [application.redirectUri],
    authorization_type: ['code'],
    token_endpoint_auth_method: ['client_secret_basic', 'client_secret_post'],
    scope: [],
  })
  await admin('POST', '/api/user/', { ...person, password, enabled: true, scope: ['g_profile', ...SCOPES] })
  return { issuer, person, password }
}

/** Logs in as Glewlwyd's login page would, and returns the redirect of the authorization request to the application. */
export async function signInAtGlewlwyd(base: string, request: URL, credentials: Credentials): Promise<URL> {
  const cookie = await logIn(base, credentials)
  const clientId = encodeURIComponent(request.searchParams.get('client_id') ?? '')
  await sessionOf(base, cookie)('PUT', `/api/auth/grant/${clientId}`, {
    scope: request.searchParams.get('scope'),
  })

  const target = new URL(request)
  target.searchParams.set('g_continue', '')
  const response = await call(target.href, { headers: { cookie }, redirect: 'manual' })
  const location = response.headers.get('location')
  if (!location?.startsWith(request.searchParams.get('redirect_uri') ?? '')) {
    throw new Error(
      `Glewlwyd answered ${response.status} and went to ${location} instead of the application.`,
    )
  }
  return new URL(location)
}

async function pluginParameters(iss: string) {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    iss,
    'jwt-type': 'rsa',
    'jwt-key-size': '256',
    key: privateKey,
    cert: publicKey,
    'jwks-show': true,
    'subject-type': 'public',
    'access-token-duration': 3600,
    'refresh-token-duration': 3600,
    'code-duration': 60,
    'refresh-token-rolling': false,
    'allow-non-oidc': false,
    'auth-type-code-enabled': true,
    'auth-type-token-enabled': false,
    'auth-type-id-token-enabled': true,
    'auth-type-password-enabled': false,
    'auth-type-client-enabled': false,
    'auth-type-device-enabled': false,
    'auth-type-refresh-enabled': false,
    'pkce-allowed': true,
    'pkce-required': true,
    'pkce-method-plain-allowed': false,
    'oauth-as-iss-id': true,
    'session-management-allowed': true,
    'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
    'session-cookie-expiration': 3600,
    'name-claim': 'on-demand',
    'name-claim-scope': ['profile'],
    'email-claim': 'on-demand',
    'email-claim-scope': ['email'],
    'scope-claim': 'no',
  }
}

async function openSession(base: string, credentials: Credentials): Promise<Session> {
  return sessionOf(base, await logIn(base, credentials))
}

function sessionOf(base: string, cookie: string): Session {
  return async (method, path, body) => {
    const headers = { cookie, 'content-type': 'application/json' }
    await call(base + path, { method, headers, body: JSON.stringify(body) })
  }
}

async function logIn(base: string, credentials: Credentials): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await call(`${base}/api/auth/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(credentials),
  })
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

async function call(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })
  if (response.status < 400) return response
  throw new Error(
    `Glewlwyd answered ${response.status} to ${init.method ?? 'GET'} ${url}: ${await response.text()}`,
  )
}
