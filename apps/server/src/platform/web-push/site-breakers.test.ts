import { describe, expect, it } from 'vitest'
import { createSiteBreakers } from './site-breakers.ts'

const now = new Date('2026-03-01T12:00:00Z')
const later = new Date(now.getTime() + 31_000)
const sent = () => Promise.resolve('sent' as const)
const fail = () => Promise.reject(new Error('away'))

describe('push services that do not answer', () => {
  it('are paused after three failures in a row across their hosts, and retried later', async () => {
    const breakers = createSiteBreakers()
    for (const host of ['a', 'b', 'c'])
      await expect(breakers.run(`https://${host}.evil.example/x`, now, fail)).rejects.toThrow('away')
    expect(await breakers.run('https://d.evil.example/x', now, sent)).toBe('later')
    expect(await breakers.run('https://fine.example/x', now, sent)).toBe('sent')
    expect(await breakers.run('https://d.evil.example/x', later, sent)).toBe('sent')
    expect(await breakers.run('https://d.evil.example/x', now, sent)).toBe('sent')
  })

  it('share two requests in flight from their first failure to their next success', async () => {
    const breakers = createSiteBreakers()
    const hosts = ['one.example', 'two.example', 'three.example']
    for (const host of hosts) await expect(breakers.run(`https://${host}/x`, now, fail)).rejects.toThrow()
    const hanging = Promise.withResolvers<'sent'>()
    const hang = () => hanging.promise
    const outcomes = hosts.map((host) => breakers.run(`https://${host}/x`, now, hang))
    expect(await outcomes[2]).toBe('later')
    expect(await breakers.run('https://fine.example/x', now, sent)).toBe('sent')
    hanging.resolve('sent')
    expect(await Promise.all(outcomes)).toEqual(['sent', 'sent', 'later'])
    expect(await breakers.run('https://three.example/x', now, sent)).toBe('sent')
  })
})
