import type { FastifyRequest } from 'fastify'

/** Returns the key that an address is counted under: itself, or for IPv6 its /64, which one connection is assigned. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** Returns the key that a request without a member is counted under. */
export function addressOf(request: FastifyRequest): string {
  return addressKey(request.ip)
}
