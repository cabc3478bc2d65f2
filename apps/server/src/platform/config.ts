import { z } from 'zod'
import { findDevelopmentValues } from './development-values.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const port = z.coerce.number().int().min(0).max(65535)

const Environment = z.object({
  /** The public address: it determines the login redirect, the allowed Origin and the links in mails. */
  BASE_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:5173'),
  PORT: port.default(3000),
  /** Metrics and health for the operator, on loopback unless OPS_HOST is set. */
  OPS_PORT: port.default(0),
  HOST: z.string().default('127.0.0.1'),
  OPS_HOST: z.string().default('127.0.0.1'),
  /** Addresses of proxies whose X-Forwarded-For is trusted, separated by commas. */
  TRUST_PROXY: z.string().default(''),
  DATABASE_URL: z.string().min(1),
  /** Connections of this process; all processes together should stay at four per core. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(64).default(4),
  /** How long a call may wait for a connection, and how long one statement may run. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(1).max(60_000).default(500),
  DATABASE_STATEMENT_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
  /** One server, or its sentinels: redis-sentinel://host:port,host:port/name-of-the-primary. */
  REDIS_URL: z
    .string()
    .regex(/^(rediss?|redis-sentinel):\/\/\S+$/)
    .default('redis://127.0.0.1:6379'),
  /** One address, or those of a cluster, separated by commas. */
  NATS_URL: z.string().min(1).default('nats://127.0.0.1:4222'),
  /** How many servers of a NATS cluster store the events: 1, 3 or 5. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** Separates several installations on the same Redis, NATS and object store. */
  NAMESPACE: z
    .string()
    .regex(/^[a-z0-9_]{1,40}$/)
    .default('guildhall'),
  S3_ENDPOINT: z.string().min(1).default('http://127.0.0.1:9000'),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('guildhall'),
  /** The defaults are for development, and refused elsewhere. */
  S3_ACCESS_KEY: z.string().default('dev:app'),
  S3_SECRET_KEY: z.string().default('devsecret'),
  /** How much space one member's files may use in the object store. */
  MEDIA_QUOTA_MB: z.coerce.number().int().min(1).default(2_048),
  /** CPU seconds that one member's files may use per hour; further files wait. */
  MEDIA_CPU_SECONDS: z.coerce.number().int().min(1).default(600),
  /** Uploads are read in a sandbox (bubblewrap); `off` is for development machines that cannot run one. */
  MEDIA_SANDBOX: z.enum(['required', 'off']).default('required'),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  /** Makes the provider ask who is logging in after a logout; Google needs `select_account`. */
  OIDC_PROMPT: z.enum(['login', 'select_account', 'consent']).default('login'),
  /** The SMTP server for outgoing mail, e.g. smtp://user:password@mail.example:587; empty: no mail is sent. */
  SMTP_URL: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]).default(''),
  /** The sender of our mail. */
  MAIL_FROM: z.string().min(3).default('Guildhall <no-reply@localhost>'),
  /** Signs the links in mails, so that they work without a session; required if mail is sent. */
  LINK_SECRET: z.union([z.literal(''), z.string().min(32)]).default(''),
  /** The keys that identify us to push services (VAPID), base64url; empty: no pushes are sent. */
  VAPID_PUBLIC_KEY: z.union([z.literal(''), z.string().regex(/^[\w-]{87}$/)]).default(''),
  VAPID_PRIVATE_KEY: z.union([z.literal(''), z.string().regex(/^[\w-]{43}$/)]).default(''),
  /** The contact for push services; mailto: or https:. Empty: BASE_URL. */
  VAPID_SUBJECT: z.union([z.literal(''), z.string().regex(/^(mailto:|https:\/\/)\S+$/)]).default(''),
  /** Allows pushes to this machine, also over plain HTTP: for tests, which run a local push service. */
  PUSH_TO_LOOPBACK: flag.default(false),
  /** The push services that browsers may use, separated by commas, including their subdomains; empty: any. */
  PUSH_HOSTS: z
    .string()
    .regex(/^([a-z0-9.-]+(,[a-z0-9.-]+)*)?$/)
    .default('')
    .transform((hosts) => hosts.split(',').filter((host) => host !== '')),
  /** The folder of the built web application; empty in development, where Vite serves it. */
  WEB_DIST: z.string().default(''),
  /** Event loop lag at which the costliest callers' reads are shed; at twice this all reads, at five times everything. */
  SHED_LAG_MS: z.coerce.number().int().min(1).default(150),
  /** How long a stopping api reports that it is not ready but keeps serving, until the proxy has noticed. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(5_000),
  /** Connections of one process, streams included. */
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(10_000),
  /** Event streams of one process. */
  MAX_STREAMS: z.coerce.number().int().min(1).default(5_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Checks every response against its schema and fails loudly: for development and tests. */
  STRICT_ANSWERS: flag.default(false),
})

/** The checks that concern several variables. */
const CheckedEnvironment = Environment.refine((env) => env.SMTP_URL === '' || env.LINK_SECRET !== '', {
  path: ['LINK_SECRET'],
  message: 'Mail is sent (SMTP_URL), so its links must be signed: set at least 32 random characters',
})
  .refine((env) => (env.VAPID_PUBLIC_KEY === '') === (env.VAPID_PRIVATE_KEY === ''), {
    path: ['VAPID_PRIVATE_KEY'],
    message: 'Set both VAPID keys, or none',
  })
  .refine((env) => env.MEDIA_SANDBOX === 'required' || !env.BASE_URL.startsWith('https:'), {
    path: ['MEDIA_SANDBOX'],
    message: 'A site for people (BASE_URL with https) reads uploads in a sandbox: leave it at "required"',
  })
  .superRefine((env, context) => {
    for (const [name, message] of findDevelopmentValues(env))
      context.addIssue({ code: 'custom', path: [name], message })
  })

export type Config = z.output<typeof Environment>

/** Returns the validated environment; throws an error that lists what to set if a value is missing or wrong. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = CheckedEnvironment.safeParse(env)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Set these environment variables (see .env.example):\n${problems.join('\n')}`)
}
