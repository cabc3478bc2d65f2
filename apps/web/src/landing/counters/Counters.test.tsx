import { GetPlatformStats } from '@guildhall/contract/platform'
import { describe, expect, it } from 'vitest'
import { visit } from '../testing/visit.tsx'

const stats = { userCount: 5_000, groupCount: 250 }

describe('the two counters', () => {
  it('[S1-026] are fed by the platform stats and labelled Active Users and Communities', async () => {
    const page = await visit({ stats })
    page.show(1)
    await page.pass(5_000)

    expect(page.fetched.mock.calls.map(([address]) => address)).toEqual([GetPlatformStats.path])
    expect([page.counter('Active Users'), page.counter('Communities')]).toEqual(['5.0k+', '250'])
  })

  it('[S1-129] show "..." while the stats are loading', async () => {
    const page = await visit({ stats: 'never' })
    page.show(1)
    await page.pass(5_000)
    expect([page.counter('Active Users'), page.counter('Communities')]).toEqual(['...', '...'])
  })

  it('[S1-240] show 0 when the stats call fails', async () => {
    const page = await visit({ stats: 'fails' })
    page.show(1)
    await page.pass(5_000)
    expect([page.counter('Active Users'), page.counter('Communities')]).toEqual(['0', '0'])
  })

  it('leave out what there is none of yet', async () => {
    const page = await visit({ stats: { userCount: 14, groupCount: 0 } })
    page.show(1)
    await page.pass(5_000)
    expect(page.counter('Active Users')).toBe('14')
    expect(page.queryByText('Communities', { selector: 'dt' })).toBeNull()
  })

  it('[S1-240] show 0 when no answer comes in ten seconds', async () => {
    const page = await visit()
    await page.pass(9_999)
    expect(page.counter('Active Users')).toBe('...')
    await page.pass(1)
    expect(page.counter('Active Users')).toBe('0')
  })

  it('[S1-125] wait until half of the element is visible', async () => {
    const page = await visit({ stats })
    expect(page.thresholds()).toEqual([0.5, 0.5])

    page.show(0.49)
    await page.pass(5_000)
    expect([page.counter('Active Users'), page.counter('Communities')]).toEqual(['0', '0'])

    page.show(0.5)
    await page.pass(5_000)
    expect([page.counter('Active Users'), page.counter('Communities')]).toEqual(['5.0k+', '250'])
  })

  it('[S1-126] start after 200 ms and after 400 ms', async () => {
    const page = await visit({ stats })
    page.show(1)
    await page.pass(219)
    expect(page.counter('Active Users')).toBe('0')
    await page.pass(1)
    expect(page.counter('Active Users')).toBe('100')

    await page.pass(199)
    expect(page.counter('Communities')).toBe('0')
    await page.pass(1)
    expect(page.counter('Communities')).toBe('5')
  })

  it('[S1-124] count from 0 to the target in 50 steps of 20 ms', async () => {
    const page = await visit({ stats })
    page.show(1)
    await page.pass(400)

    const shown: (string | null | undefined)[] = []
    for (let step = 0; step <= 50; step += 1) {
      shown.push(page.counter('Communities'))
      await page.pass(20)
    }
    expect(shown).toEqual(Array.from({ length: 51 }, (_, step) => String(step * 5)))

    await page.pass(5_000)
    expect(page.counter('Communities')).toBe('250')
  })

  it('show the target at once, and never move, for visitors who ask for less motion', async () => {
    const page = await visit({ stats, still: true })
    await page.pass(0)
    expect([page.counter('Active Users'), page.counter('Communities')]).toEqual(['5.0k+', '250'])
  })

  it('do not count again when the visitor tries another theme', async () => {
    const page = await visit({ stats })
    page.show(1)
    await page.pass(5_000)
    page.click('Tech Mode')
    expect(page.counter('Communities')).toBe('250')
    expect(page.fetched).toHaveBeenCalledTimes(1)
  })
})
