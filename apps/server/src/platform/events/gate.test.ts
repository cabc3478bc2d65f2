import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { GateClosed, openGate } from './gate.ts'

it('lets as many in as it is wide, in order, and one alone where that is asked for', async () => {
  const gate = openGate(3)
  const seen: { name: string; inside: number }[] = []
  let inside = 0
  const work = (name: string) => async () => {
    inside += 1
    await sleep(5)
    seen.push({ name, inside })
    inside -= 1
  }
  await Promise.all([
    ...['a', 'b', 'c', 'd'].map((name) => gate.run(work(name))),
    gate.runAlone(work('alone')),
    ...['e', 'f'].map((name) => gate.run(work(name))),
  ])
  expect(seen.map(({ name }) => name).join(' ')).toBe('a b c d alone e f')
  expect(Math.max(...seen.map((one) => one.inside))).toBe(3)
  expect(seen.find(({ name }) => name === 'alone')).toEqual({ name: 'alone', inside: 1 })
})

it('turns away whoever waits when it closes, and lets the running work end', async () => {
  const gate = openGate(1)
  const running = gate.run(async () => {
    await sleep(20)
    return 'ended'
  })
  const waiting = gate.run(async () => 'never')
  gate.close()
  await expect(waiting).rejects.toThrow(GateClosed)
  await expect(gate.run(async () => 'never')).rejects.toThrow(GateClosed)
  await expect(running).resolves.toBe('ended')
})

it('gives a place back when the work fails', async () => {
  const gate = openGate(1)
  await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(gate.runAlone(async () => 'yes')).resolves.toBe('yes')
})
