/** The secrets of .env.example, which are public. */
const PUBLIC_VALUES: Record<string, string> = {
  OIDC_CLIENT_SECRET: 'guildhall-development-secret-not-for-production',
  LINK_SECRET: 'guildhall-development-links-not-for-production',
  S3_ACCESS_KEY: 'dev:app',
  S3_SECRET_KEY: 'devsecret',
  VAPID_PRIVATE_KEY: 'e5LVyWDUxIcpb3-6O4ZAuNRKPKbk3Xb6vGnaehfrVFw',
}
/** The model of apps/model, which answers without understanding. */
export const DEMO_MODEL_ID = 'demo-model'
const SECRETS = ['OIDC_CLIENT_SECRET', 'LINK_SECRET', 'S3_SECRET_KEY'] as const
const MIN_DISTINCT_CHARS = 8

type Values = {
  BASE_URL: string
  OIDC_ISSUER: string
  OIDC_CLIENT_SECRET: string
  LINK_SECRET: string
  S3_SECRET_KEY: string
  DATABASE_URL: string
  MODEL_BASE_URL: string
  MODEL_ID: string
  PUSH_TO_LOOPBACK: boolean
  LINKS_TO_LOOPBACK: boolean
  STRICT_ANSWERS: boolean
}

/** Returns the values that must not be used on a public site, each with what to set instead. Empty on localhost. */
export function findDevelopmentValues(env: Values): [name: string, message: string][] {
  if (isLocal(env.BASE_URL)) return []
  const values: Record<string, unknown> = env
  return [
    ...Object.entries(PUBLIC_VALUES).flatMap(([name, publicValue]): [string, string][] =>
      values[name] === publicValue ? [[name, 'This is the public value of .env.example: set your own']] : [],
    ),
    ...SECRETS.flatMap((name): [string, string][] =>
      env[name] !== '' && new Set(env[name]).size < MIN_DISTINCT_CHARS
        ? [[name, 'This is easy to guess: set at least 32 random characters']]
        : [],
    ),
    ...(/^postgres(ql)?:\/\/guildhall:guildhall@/.test(env.DATABASE_URL)
      ? [['DATABASE_URL', 'This is the password of development: set your own'] as [string, string]]
      : []),
    ...(['BASE_URL', 'OIDC_ISSUER'] as const).flatMap((name): [string, string][] =>
      env[name].startsWith('https:') ? [] : [[name, 'Must be https: where people come from outside']],
    ),
    ...(env.MODEL_BASE_URL.startsWith('https:') || isLocal(env.MODEL_BASE_URL)
      ? []
      : [['MODEL_BASE_URL', 'Must be https: members’ texts and the key go there'] as [string, string]]),
    ...(env.MODEL_ID === DEMO_MODEL_ID
      ? [
          ['MODEL_ID', 'The demo model is for development: set a model and its MODEL_API_KEY'] as [
            string,
            string,
          ],
        ]
      : []),
    ...(['PUSH_TO_LOOPBACK', 'LINKS_TO_LOOPBACK', 'STRICT_ANSWERS'] as const).flatMap(
      (name): [string, string][] => (env[name] ? [[name, 'Is for development and tests: set false']] : []),
    ),
  ]
}

function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
