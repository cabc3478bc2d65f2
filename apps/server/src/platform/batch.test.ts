import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createBatch } from './batch.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

function stage(options: Parameters<typeof createBatch>[1] = { lanes: 1, most: 10, patienceMs: 60_000 }) {
  const asked: { questions: number[]; answer: () => void; fail: () => void }[] = []
  const batch = createBatch(
    (questions: number[]) =>
      new Promise<number[]>((resolve, reject) => {
        asked.push({
          questions,
          answer: () => resolve(questions.map((question) => question * 10)),
          fail: () => reject(new Error('away')),
        })
      }),
    options,
  )
  return { asked, batch }
}

describe('a batch', () => {
  it('sends the first question at once and those that come meanwhile together', async () => {
    const { asked, batch } = stage()
    const answers = Promise.all([1, 2, 3].map((question) => batch(question)))
    expect(asked.map(({ questions }) => questions)).toEqual([[1]])
    asked[0]?.answer()
    await turn()
    expect(asked.map(({ questions }) => questions)).toEqual([[1], [2, 3]])
    asked[1]?.answer()
    expect(await answers).toEqual([10, 20, 30])
  })

  it('sends no more than so many together', async () => {
    const { asked, batch } = stage({ lanes: 1, most: 2, patienceMs: 60_000 })
    const answers = Promise.all([1, 2, 3, 4].map((question) => batch(question)))
    for (let at = 0; at < 3; at += 1) {
      asked[at]?.answer()
      await turn()
    }
    expect(asked.map(({ questions }) => questions)).toEqual([[1], [2, 3], [4]])
    expect(await answers).toEqual([10, 20, 30, 40])
  })

  it('opens another lane where an answer takes long, and no more than there are', async () => {
    const { asked, batch } = stage({ lanes: 2, most: 10, patienceMs: 5 })
    const answers = Promise.all([1, 2].map((question) => batch(question)))
    expect(asked).toHaveLength(1)
    await sleep(20)
    expect(asked.map(({ questions }) => questions)).toEqual([[1], [2]])
    const third = batch(3)
    await sleep(20)
    expect(asked).toHaveLength(2)
    asked[1]?.answer()
    await turn()
    expect(asked.at(-1)?.questions).toEqual([3])
    for (const { answer } of asked) answer()
    expect([...(await answers), await third]).toEqual([10, 20, 30])
  })

  it('fails only those who asked together, and goes on', async () => {
    const { asked, batch } = stage()
    const first = batch(1)
    const others = Promise.allSettled([batch(2), batch(3)])
    asked[0]?.answer()
    expect(await first).toBe(10)
    await turn()
    asked[1]?.fail()
    expect((await others).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const last = batch(4)
    asked[2]?.answer()
    expect(await last).toBe(40)
  })

  it('with a rest lets more gather after the first, unless there are enough', async () => {
    const { asked, batch } = stage({ lanes: 1, most: 3, patienceMs: 60_000, restMs: 40 })
    const began = performance.now()
    const answers = [batch(1)]
    asked[0]?.answer()
    await turn()
    answers.push(batch(2))
    await sleep(5)
    answers.push(batch(3))
    await expect.poll(() => asked.length, { interval: 2 }).toBe(2)
    expect(performance.now() - began).toBeGreaterThan(35)
    expect(asked[1]?.questions).toEqual([2, 3])
    asked[1]?.answer()
    await turn()
    answers.push(batch(4), batch(5), batch(6))
    expect(asked[2]?.questions).toEqual([4, 5, 6])
    asked[2]?.answer()
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50, 60])
  })
})
