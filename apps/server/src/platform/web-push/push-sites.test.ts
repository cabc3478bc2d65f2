import { describe, expect, it } from 'vitest'
import { openPushSites } from './push-sites.ts'

const now = new Date('2026-03-01T12:00:00Z')
const later = new Date(now.getTime() + 31_000)
const sent = () => Promise.resolve('sent' as const)
const away = () => Promise.reject(new Error('away'))

describe('push services that do not answer', () => {
  it('rest after three failures in a row, whatever host of theirs is named, and are tried again later', async () => {
    const sites = openPushSites()
    for (const host of ['a', 'b', 'c'])
      await expect(sites.ask(`https://${host}.evil.example/x`, now, away)).rejects.toThrow('away')
    expect(await sites.ask('https://d.evil.example/x', now, sent)).toBe('later')
    expect(await sites.ask('https://fine.example/x', now, sent)).toBe('sent')
    expect(await sites.ask('https://d.evil.example/x', later, sent)).toBe('sent')
    expect(await sites.ask('https://d.evil.example/x', now, sent)).toBe('sent')
  })

  it('share two lanes from their first failure to their next answer', async () => {
    const sites = openPushSites()
    const hosts = ['one.example', 'two.example', 'three.example']
    for (const host of hosts) await expect(sites.ask(`https://${host}/x`, now, away)).rejects.toThrow()
    const hanging = Promise.withResolvers<'sent'>()
    const hang = () => hanging.promise
    const asked = hosts.map((host) => sites.ask(`https://${host}/x`, now, hang))
    expect(await asked[2]).toBe('later')
    expect(await sites.ask('https://fine.example/x', now, sent)).toBe('sent')
    hanging.resolve('sent')
    expect(await Promise.all(asked)).toEqual(['sent', 'sent', 'later'])
    expect(await sites.ask('https://three.example/x', now, sent)).toBe('sent')
  })
})
