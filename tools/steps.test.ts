import { describe, expect, it } from 'vitest'
import { runSteps } from './steps.ts'

const step = (name: string, script: string) => ({ name, command: process.execPath, args: ['-e', script] })

describe('the steps of a check', () => {
  it('all run even if one fails, and each reports its name, time and output', async () => {
    const reported: string[] = []
    const results = await runSteps(
      [
        step('bad', 'console.log("out"); console.error("err"); process.exit(3)'),
        step('good', 'console.log("fine")'),
        { name: 'missing', command: '/no/such/program', args: [] },
      ],
      1,
      ({ name }) => reported.push(name),
    )
    expect(reported).toEqual(['bad', 'good', 'missing'])
    expect(results).toMatchObject([
      { name: 'bad', ok: false, output: 'out\nerr\n' },
      { name: 'good', ok: true, output: 'fine\n' },
      { name: 'missing', ok: false, output: 'spawn /no/such/program ENOENT' },
    ])
    expect(results.every(({ seconds }) => seconds > 0 && seconds < 10)).toBe(true)
  })

  it('run two at a time, never more', async () => {
    const script = 'console.log(Date.now()); setTimeout(() => console.log(Date.now()), 300)'
    const results = await runSteps(
      ['a', 'b', 'c', 'd'].map((name) => step(name, script)),
      2,
      () => {},
    )
    const spans = results.map(({ output }) => output.trim().split('\n').map(Number))
    const concurrent = spans.map(
      ([start = 0]) => spans.filter(([from = 0, to = 0]) => from <= start && start < to).length,
    )
    expect(Math.max(...concurrent)).toBe(2)
  })
})
