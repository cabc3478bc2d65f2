import { GetPlatformStats } from '@guildhall/contract/platform'
import { describe, expect, it } from 'vitest'
import { visit } from '../testing/visit.tsx'

const stats = { userCount: 5_000, groupCount: 250 }

describe('the two counters', () => {
  it('[S1-026] are fed by the platform stats and labelled Active Users and Communities', async () => {
    const page = await visit({ stats })
    page.show(1)
    await page.advance(5_000)

    expect(page.calls()).toMatchObject({ [GetPlatformStats.path]: 1 })
    expect([page.counter('Active Users'), page.counter('Communities')]).toEqual(['5.0k+', '250'])
  })

  it('[S1-129] show "..." while the stats are loading', async () => {
    const page = await visit({ stats: 'never' })
    page.show(1)
    await page.advance(5_000)
    expect([page.counter('Active Users'), page.counter('Communities')]).toEqual(['...', '...'])
  })

  it('[S1-240] show 0 when the stats call fails', async () => {
    const page = await visit({ stats: 'fails' })
    page.show(1)
    await page.advance(5_000)
    expect([page.counter('Active Users'), page.counter('Communities')]).toEqual(['0', '0'])
  })

  it('hide a figure that is 0', async () => {
    const page = await visit({ stats: { userCount: 14, groupCount: 0 } })
    page.show(1)
    await page.advance(5_000)
    expect(page.counter('Active Users')).toBe('14')
    expect(page.queryByText('Communities', { selector: 'dt' })).toBeNull()
  })

  it('[S1-240] show 0 when there is no response within ten seconds', async () => {
    const page = await visit()
    await page.advance(9_999)
    expect(page.counter('Active Users')).toBe('...')
    await page.advance(1)
    expect(page.counter('Active Users')).toBe('0')
  })

  it('[S1-125] wait until half of the element is visible', async () => {
    const page = await visit({ stats })
    expect(page.thresholds()).toEqual([0.5, 0.5])

    page.show(0.49)
    await page.advance(5_000)
    expect([page.counter('Active Users'), page.counter('Communities')]).toEqual(['0', '0'])

    page.show(0.5)
    await page.advance(5_000)
    expect([page.counter('Active Users'), page.counter('Communities')]).toEqual(['5.0k+', '250'])
  })

  it('[S1-126] start after 200 ms and after 400 ms', async () => {
    const page = await visit({ stats })
    page.show(1)
    await page.advance(219)
    expect(page.counter('Active Users')).toBe('0')
    await page.advance(1)
    expect(page.counter('Active Users')).toBe('100')

    await page.advance(199)
    expect(page.counter('Communities')).toBe('0')
    await page.advance(1)
    expect(page.counter('Communities')).toBe('5')
  })

  it('[S1-124] count from 0 to the target in 50 steps of 20 ms', async () => {
    const page = await visit({ stats })
    page.show(1)
    await page.advance(400)

    const shown: (string | null | undefined)[] = []
    for (let step = 0; step <= 50; step += 1) {
      shown.push(page.counter('Communities'))
      await page.advance(20)
    }
    expect(shown).toEqual(Array.from({ length: 51 }, (_, step) => String(step * 5)))

    await page.advance(5_000)
    expect(page.counter('Communities')).toBe('250')
  })

  it('show the target immediately, without animation, for visitors who prefer reduced motion', async () => {
    const page = await visit({ stats, reducedMotion: true })
    await page.advance(0)
    expect([page.counter('Active Users'), page.counter('Communities')]).toEqual(['5.0k+', '250'])
  })

  it('do not count again when the visitor tries another theme', async () => {
    const page = await visit({ stats })
    page.show(1)
    await page.advance(5_000)
    page.click('Tech Mode')
    expect(page.counter('Communities')).toBe('250')
    expect(page.calls()).toMatchObject({ [GetPlatformStats.path]: 1 })
  })
})
