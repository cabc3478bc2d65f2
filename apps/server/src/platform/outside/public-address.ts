import { BlockList, isIP } from 'node:net'

/** Networks that are not the public internet (RFC 6890 and its registry), and those that tunnel into others. */
const NON_PUBLIC_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
const NON_PUBLIC_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocked = new BlockList()
for (const [net, prefix] of NON_PUBLIC_IPV4) blocked.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of NON_PUBLIC_IPV6) blocked.addSubnet(net, prefix, 'ipv6')
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')

/** Returns true for an address on the public internet; false for private, local, reserved and translated ones. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !blocked.check(address, 'ipv4')
  return version === 6 && globalIpv6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** Returns true for an address of this machine. */
export function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}
