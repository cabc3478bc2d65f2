import { generateKeyPair } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { errors, type JWKS } from 'oidc-provider'
import { securityHeaders, sendPage } from './responses.ts'
import { interactions } from './interaction.ts'
import { createProvider, type Application } from './openid.ts'
import { noticePage } from './pages.ts'
import { createPeople } from './people.ts'

/** Where the provider listens and which application it serves. */
export type IdentityOptions = Application & {
  /** 0 chooses a free port. */
  port: number
  /** The public URL, without a path; derived from the port if omitted. */
  issuer?: string | undefined
}

/** A running provider. */
export type Identity = { issuer: string; close(): Promise<void> }

/** Starts the OpenID provider for development and tests, on loopback only; it refuses to run in production. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error(
      'The demo sign-in lets anyone in as anyone, so it does not run with NODE_ENV=production. Point OIDC_ISSUER at a real OpenID provider instead.',
    )
  }
  const jwks = await generateKeys()
  const server = createServer().listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  async function close() {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }

  const issuer = options.issuer ?? `http://localhost:${(server.address() as AddressInfo).port}`
  try {
    server.on('request', createListener(issuer, options, jwks))
  } catch (error) {
    await close()
    if (!(error instanceof errors.OIDCProviderError)) throw error
    throw new Error(`The OpenID library refuses these settings: ${error.error_description}`, { cause: error })
  }
  return { issuer, close }
}

function createListener(issuer: string, application: Application, jwks: JWKS): RequestListener {
  const uris = [...application.redirectUris, ...application.postLogoutRedirectUris]
  const origins = [...new Set(uris.map((uri) => new URL(uri).origin))]
  const homeUrl = origins[0] ?? issuer
  const people = createPeople()
  const provider = createProvider(issuer, application, people, jwks, homeUrl)

  const headers = new Map(Object.entries(securityHeaders(origins)))
  const handleProtocol = provider.callback()
  const handleInteraction = interactions(provider, people, homeUrl)
  const files = new Map([
    ['/identity.css', fileSender('identity.css', 'text/css; charset=utf-8')],
    ['/icon.svg', fileSender('icon.svg', 'image/svg+xml')],
  ])

  return (req, res) => {
    res.setHeaders(headers)
    const path = req.url?.split('?', 1)[0] ?? '/'
    const sendFile = files.get(path)
    if (sendFile) sendFile(res)
    else if (path === '/') sendPage(res, 200, noticePage({ ...HOME_NOTICE, homeUrl }))
    else if (path.startsWith('/interaction/')) void handleInteraction(req, res, path)
    else void handleProtocol(req, res)
  }
}

const HOME_NOTICE = {
  title: 'Start from Guildhall',
  text: 'This is the demo sign-in of a local installation. It opens by itself when you choose Log in there.',
}

function fileSender(name: string, type: string): (res: ServerResponse) => void {
  const content = readFileSync(new URL(`../public/${name}`, import.meta.url))
  return (res) => res.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(content)
}

async function generateKeys(): Promise<JWKS> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] } as JWKS
}
