const SENTINELS = /^redis-sentinel:\/\/(?:([^:@/]*):([^@/]+)@)?([^/@]+)\/([\w.-]+)$/
const SENTINEL_PORT = 26_379

/** The sentinels that know which server is the primary, and the credentials for the primary. */
type Sentinels = {
  name: string
  sentinels: { host: string; port: number }[]
  sentinelRetryStrategy(tries: number): number
  username?: string
  password?: string
}

/** Parses redis-sentinel://user:password@host:port,host:port/name-of-the-primary; returns null for a single server. */
export function parseSentinels(url: string): Sentinels | null {
  if (!url.startsWith('redis-sentinel:')) return null
  const [, user = '', password, hosts, name] = SENTINELS.exec(url) ?? []
  if (hosts === undefined || name === undefined)
    throw new Error('REDIS_URL must read redis-sentinel://host:port,host:port/name-of-the-primary')
  return {
    name,
    sentinels: hosts.split(',').map((address) => {
      const [host = '', port] = address.split(':')
      return { host, port: Number(port ?? SENTINEL_PORT) }
    }),
    sentinelRetryStrategy: (tries) => Math.min(100 * tries, 1_000),
    ...(user === '' ? {} : { username: decodeURIComponent(user) }),
    ...(password === undefined ? {} : { password: decodeURIComponent(password) }),
  }
}
