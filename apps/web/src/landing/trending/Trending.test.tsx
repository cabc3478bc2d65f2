import { ListTrendingGroups, MAX_TRENDING_GROUPS } from '@guildhall/contract/trending'
import { callPath } from '@guildhall/contract/endpoint'
import { buildTrendingGroup } from '@guildhall/contract/testing/groups'
import { fireEvent, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { visit } from '../testing/visit.tsx'

const path = callPath(ListTrendingGroups, {}, { limit: MAX_TRENDING_GROUPS })
const six = [1, 2, 3, 4, 5, 6].map((n) => buildTrendingGroup(n))
const failed = 'Failed to load trending groups'
const empty = 'No trending communities found. Be the first to create one!'

async function visitTrending(options: Parameters<typeof visit>[0]) {
  const page = await visit(options)
  const region = page.getByRole('region', { name: 'Trending Communities' })
  const items = () => [...region.querySelectorAll('li')]
  return { ...page, region, section: within(region), items }
}

describe('the trending communities', () => {
  it('[S1-182] are requested once, with limit=6', async () => {
    const page = await visitTrending({ trending: six })
    expect(path).toContain('limit=6')
    expect(page.calls()[path]).toBe(1)
    expect(page.items()).toHaveLength(6)
  })

  it('[S1-030] are large with a medal up to #3, and plain after that', async () => {
    const page = await visitTrending({ trending: six })
    expect(page.section.getByText('Ranked by what was posted in the last seven days.')).toBeTruthy()
    expect(page.items().map((item) => item.querySelector('.lp-medal')?.textContent ?? null)).toEqual([
      '#1Most active',
      '#2Runner-up',
      '#3Third place',
      null,
      null,
      null,
    ])
    expect(page.items().map((item) => item.classList.contains('lp-large'))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('[S1-030] without a post this week have a medal without a title', async () => {
    const page = await visitTrending({ trending: [buildTrendingGroup(1, { recentActivity: 0 })] })
    expect(page.items()[0]?.querySelector('.lp-medal')?.textContent).toBe('#1')
  })

  it.each([0, 5])(
    '[S1-031] show name, description, cover, members, recent posts and creator (at index %i)',
    async (index) => {
      const coverImageUrl = '/objects/cover'
      const trending = six.map((group) => ({
        ...group,
        coverImageUrl,
        memberCount: 3_412,
        recentActivity: 1_286,
      }))
      const page = await visitTrending({ trending })
      const item = within(page.items()[index]!)
      const link = item.getByRole('link', { name: `Book Makers ${index + 1}` })
      expect(link.getAttribute('href')).toBe(`/groups/${trending[index]?.id}`)
      const text = page.items()[index]?.textContent
      expect(text).toContain('People who bind, print and sell books, and talk about how.')
      expect(text).toContain('3,412 members')
      expect(text).toContain('1,286 posts this week')
      expect(text).toContain('by Mara Lindqvist')
      const cover = page.items()[index]?.querySelector('img')
      for (const [name, value] of Object.entries({
        src: coverImageUrl,
        alt: '',
        loading: 'lazy',
        width: '640',
        height: '360',
      }))
        expect(cover?.getAttribute(name), name).toBe(value)
    },
  )

  it('[S1-031] use the singular for one', async () => {
    const group = buildTrendingGroup(1, {
      memberCount: 1,
      recentActivity: 1,
      creator: { firstName: null, lastName: null },
    })
    const page = await visitTrending({ trending: [group] })
    expect(page.items()[0]?.querySelector('.lp-group-facts')?.textContent).toBe('1 member1 post this week')
    expect(page.items()[0]?.textContent).toContain('by Anonymous')
  })

  it('[S1-031] without a cover show their first letter on a pattern of their own, always the same', async () => {
    async function draw(): Promise<string[]> {
      const page = await visitTrending({ trending: six })
      const covers = [...page.region.querySelectorAll<HTMLElement>('.lp-cover')]
      page.unmount()
      expect(covers.map((cover) => cover.textContent)).toEqual(Array(6).fill('B'))
      return covers.map(({ dataset, style }) => `${dataset['hue']} ${dataset['pattern']} ${style.cssText}`)
    }
    const covers = await draw()
    expect(new Set(covers).size).toBe(6)
    expect(await draw()).toEqual(covers)
  })

  it('[S1-031] show the letter if the cover can’t be loaded', async () => {
    const page = await visitTrending({
      trending: [buildTrendingGroup(1, { coverImageUrl: '/objects/gone' })],
    })
    const cover = page.region.querySelector('.lp-cover')!
    expect(cover.textContent).toBe('')
    fireEvent.error(cover.querySelector('img')!)
    expect(cover.textContent).toBe('B')
  })

  it('have six placeholders while they load', async () => {
    const page = await visitTrending({ trending: 'never' })
    expect(page.region.getAttribute('aria-busy')).toBe('true')
    expect(page.items()).toHaveLength(6)
    expect(page.section.queryAllByRole('link')).toEqual([])
  })

  it.each([
    ['a network error', () => 'fails' as const],
    ['an error response', () => Response.json({ message: 'Busy', code: 'overloaded' }, { status: 503 })],
    ['something that is not JSON', () => new Response('<html>')],
    ['something that is not a list', () => Response.json({ groups: [] })],
    ['a list of something else', () => Response.json([{ id: 1 }, null])],
  ])('[S1-239] are replaced by the failure after %s', async (_, reply) => {
    const page = await visitTrending({ trending: reply() })
    expect(page.section.getByText(failed)).toBeTruthy()
    expect(page.items()).toEqual([])
    expect(page.section.queryByText(empty)).toBeNull()
  })

  it('[S1-239] are replaced by the failure when there is no response within ten seconds', async () => {
    const page = await visitTrending({ trending: 'never' })
    await page.advance(9_999)
    expect(page.section.queryByText(failed)).toBeNull()
    await page.advance(1)
    expect(page.section.getByText(failed)).toBeTruthy()
  })

  it('load after a failure when the visitor tries again, and keep the focus in the section', async () => {
    const page = await visitTrending({ trending: 'fails' })
    page.setTrending(six)
    page.click('Try again')
    await page.advance(0)
    expect(page.items()).toHaveLength(6)
    expect(page.section.queryByText(failed)).toBeNull()
    expect(page.region.contains(document.activeElement)).toBe(true)
  })

  it('[S1-241] say so when there are none, and offer the first step', async () => {
    const page = await visitTrending({ trending: [] })
    expect(page.section.getByText(empty)).toBeTruthy()
    expect(page.section.getByRole('link', { name: 'Create a community' }).getAttribute('href')).toBe(
      '/groups',
    )
    expect(page.items()).toEqual([])
  })
})
