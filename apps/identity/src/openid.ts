import { randomBytes } from 'node:crypto'
import {
  interactionPolicy,
  Provider,
  type Configuration,
  type JWKS,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { cast, type Person } from './cast.ts'
import { Html } from './html.ts'
import { memoryAdapter } from './memory-adapter.ts'
import { logOutPage, noticePage } from './pages.ts'
import type { People } from './people.ts'

/** The one application the provider knows. */
export type Application = {
  clientId: string
  clientSecret: string
  redirectUris: readonly string[]
  postLogoutRedirectUris: readonly string[]
}

const HOUR = 60 * 60

/** Creates the OpenID provider: code flow with PKCE only, for one application, without a consent step. */
export function createProvider(
  issuer: string,
  application: Application,
  people: People,
  jwks: JWKS,
  homeUrl: string,
): Provider {
  const provider = new Provider(issuer, {
    ...protocol(application, jwks),
    ...pages(people, homeUrl),
    findAccount: (_ctx, sub) => {
      const person = people.find(sub)
      return person && { accountId: sub, claims: () => claimsOf(person) }
    },
    loadExistingGrant: grantEverything,
  })
  provider.on('server_error', (_ctx, error) => console.error(error))
  return provider
}

function protocol(application: Application, jwks: JWKS): Configuration {
  return {
    clients: [
      {
        client_id: application.clientId,
        client_secret: application.clientSecret,
        client_name: 'Guildhall',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [...application.redirectUris],
        post_logout_redirect_uris: [...application.postLogoutRedirectUris],
      },
    ],
    jwks,
    adapter: memoryAdapter(),
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub'],
      profile: ['given_name', 'family_name', 'name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // Cookies are shared between the ports of a host, so the names must be unique to us.
      names: { session: 'identity_session', interaction: 'identity_interaction', resume: 'identity_resume' },
    },
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: 24 * HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: 24 * HOUR,
    },
  }
}

function pages(people: People, homeUrl: string): Configuration {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return {
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}`, policy },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          const person = people.find(ctx.oidc.session?.accountId ?? '')
          ctx.body = logOutPage(new Html(form), person).markup
        },
        postLogoutSuccessSource: (ctx) => {
          const text = 'The demo sign-in has forgotten you in this browser.'
          ctx.body = noticePage({ title: 'You are logged out', text, homeUrl }).markup
        },
      },
    },
    renderError: (ctx, out) => {
      ctx.type = 'html'
      const text = 'The demo sign-in was asked for something it cannot do. Please start again from Guildhall.'
      const detail = [out.error, out.error_description].filter(Boolean).join(': ')
      ctx.body = noticePage({ title: 'That did not work', text, detail, homeUrl }).markup
    },
  }
}

function claimsOf({ sub, firstName, lastName, username, email }: Person) {
  return {
    sub,
    given_name: firstName,
    family_name: lastName,
    name: `${firstName} ${lastName}`,
    preferred_username: username,
    email,
    // Newcomers never had to verify their address.
    email_verified: cast.some((member) => member.sub === sub),
  }
}

// Guildhall is the only application and first-party: signing in grants every scope it requests.
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { client, session, params, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const grant =
    (grantId && (await provider.Grant.find(grantId))) ||
    new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(typeof params?.scope === 'string' ? params.scope : 'openid')
  await grant.save()
  return grant
}
