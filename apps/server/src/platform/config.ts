import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const port = z.coerce.number().int().min(0).max(65535)

const Environment = z.object({
  /** The address people type: it decides the redirect of the log-in, the allowed Origin and the links we send. */
  BASE_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:5173'),
  PORT: port.default(3000),
  /** Metrics and health for the operator, on loopback unless OPS_HOST says otherwise. */
  OPS_PORT: port.default(0),
  HOST: z.string().default('127.0.0.1'),
  OPS_HOST: z.string().default('127.0.0.1'),
  /** Addresses of proxies whose X-Forwarded-For is believed, separated by commas. */
  TRUST_PROXY: z.string().default(''),
  DATABASE_URL: z.string().min(1),
  /** Connections of this process; all processes together should stay at four per core. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(64).default(4),
  DATABASE_WAIT_MS: z.coerce.number().int().min(1).max(60_000).default(500),
  REDIS_URL: z.string().min(1).default('redis://127.0.0.1:6379'),
  NATS_URL: z.string().min(1).default('nats://127.0.0.1:4222'),
  /** Separates several installations on the same Redis, NATS and object store. */
  NAMESPACE: z
    .string()
    .regex(/^[a-z0-9_]{1,40}$/)
    .default('guildhall'),
  S3_ENDPOINT: z.string().min(1).default('http://127.0.0.1:9000'),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('guildhall'),
  S3_ACCESS_KEY: z.string().default('dev:app'),
  S3_SECRET_KEY: z.string().default('devsecret'),
  /** What the files of one member may take up in the object store. */
  MEDIA_QUOTA_MB: z.coerce.number().int().min(1).default(2_048),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  /** What makes the provider ask who is there after a log-out; Google wants `select_account`. */
  OIDC_PROMPT: z.enum(['login', 'select_account', 'consent']).default('login'),
  /** The built web application; empty in development, where Vite serves it. */
  WEB_DIST: z.string().default(''),
  /** Reads are refused while the event loop runs later than this; everything else at five times as much. */
  SHED_LAG_MS: z.coerce.number().int().min(1).default(150),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Checks every answer against its declaration and fails loudly: for development and tests. */
  STRICT_ANSWERS: flag.default(false),
})

export type Config = z.output<typeof Environment>

/** Reads the environment once; a missing or wrong value stops the start with a sentence that says what to set. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const read = Environment.safeParse(env)
  if (read.success) return read.data
  const problems = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Set these environment variables (see .env.example):\n${problems.join('\n')}`)
}
