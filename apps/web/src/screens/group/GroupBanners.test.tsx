import {
  buildCtaBanner,
  buildCtaBannerResults,
  buildMemberCtaBanner,
} from '@guildhall/contract/testing/cta-banners'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePipeline } from '#web/testing/build-lead.ts'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'
// The application loads them with their tabs; here they are loaded in advance.
import '#web/features/cta-banners/MemberBanner.tsx'
import '#web/features/leads/banners/BannersSection.tsx'
import './GroupCrm.tsx'

const server = testServer()
const group = buildGroupFor('owner')
const LIST = `/api/groups/${group.id}/cta-banners`
const banner = buildCtaBanner(1, { groupId: group.id })
const compared = buildCtaBanner(2, {
  groupId: group.id,
  a: { ...banner.a, title: 'Old words' },
  b: { ...banner.a, title: 'New words' },
  showToLeadStages: ['hot'],
})

const sent = (method: string, path: string) =>
  server.seen
    .filter((seen) => seen.method === method && seen.path === path)
    .map(({ body }) => (body ? JSON.parse(body) : null))
const write = (form: HTMLElement, label: string, value: string, at = 0) =>
  fireEvent.change(within(form).getAllByLabelText(label)[at]!, { target: { value } })
const dialog = (name: string) => screen.findByRole('dialog', { name })

async function openBanners(banners = [banner, compared]) {
  servePipeline(server, { group })
  server.on(`GET ${LIST}`, { json: banners })
  await openApp(`/groups/${group.id}?tab=crm`)
  fireEvent.click(await screen.findByRole('button', { name: /^Banners/ }))
}

describe('the banners of a group, for those who run it', () => {
  it('[S2-225] are listed with their state, and switched off and on', async () => {
    server.on(`PATCH /api/cta-banners/${banner.id}`, { json: { ...banner, isActive: false } })
    await openBanners()
    const list = within(await screen.findByRole('list', { name: 'Banners' }))
    expect(list.getByText('Old words')).toBeTruthy()
    expect(list.getByText('A and B')).toBeTruthy()
    expect(list.getAllByText('296 members saw it')).toHaveLength(2)
    const toggle = list.getByRole('switch', { name: `Show ${banner.a.title}` })
    expect(toggle.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(toggle)
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
    expect(sent('PATCH', `/api/cta-banners/${banner.id}`)).toEqual([{ isActive: false }])
  })

  it('are not read before they are opened', async () => {
    servePipeline(server, { group })
    await openApp(`/groups/${group.id}?tab=crm`)
    await screen.findByRole('button', { name: /^Banners/ })
    expect(sent('GET', LIST)).toEqual([])
  })

  it('are created in two variants, of which the second begins as the first, with a preview of both', async () => {
    server.on(`POST ${LIST}`, { status: 201, json: compared })
    await openBanners([])
    fireEvent.click(await screen.findByRole('button', { name: 'Create banner' }))
    const form = await dialog('Create banner')
    write(form, 'Title', 'Old words')
    write(form, 'Button', 'Join')
    write(form, 'Link', 'course.example')
    fireEvent.click(within(form).getByRole('switch', { name: 'Compare with a second variant' }))
    write(form, 'Title', 'New words', 1)
    const preview = (variant: string) =>
      within(within(form).getByRole('region', { name: `Preview of variant ${variant}` }))
    expect(preview('A').getByText('Old words')).toBeTruthy()
    expect(preview('B').getByText('New words')).toBeTruthy()
    expect(preview('B').getByText('Join')).toBeTruthy()
    fireEvent.click(within(form).getByRole('checkbox', { name: 'Hot' }))
    write(form, 'Priority', '5')
    fireEvent.click(within(form).getByRole('button', { name: 'Create banner' }))
    expect(await screen.findByText('Banner created')).toBeTruthy()
    const content = { description: '', buttonText: 'Join', targetUrl: 'course.example' }
    expect(sent('POST', LIST)).toEqual([
      {
        a: { ...content, title: 'Old words' },
        b: { ...content, title: 'New words' },
        showToLeadStages: ['hot'],
        priority: 5,
        isActive: true,
      },
    ])
    expect(await screen.findByRole('list', { name: 'Banners' })).toBeTruthy()
  })

  it('are not sent with mistakes', async () => {
    await openBanners([])
    fireEvent.click(await screen.findByRole('button', { name: 'Create banner' }))
    const form = await dialog('Create banner')
    write(form, 'Link', 'http://course.example')
    write(form, 'Priority', '1000')
    fireEvent.click(within(form).getByRole('button', { name: 'Create banner' }))
    for (const text of [
      'Write a title of at least 3 characters.',
      'Say what the button does.',
      'Enter an https address, such as https://example.com.',
      'Enter a whole number from 0 to 100.',
    ])
      expect(within(form).getByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(within(form).getByLabelText('Title'))
    expect(sent('POST', LIST)).toEqual([])
  })

  it('keep their number of variants when they are edited', async () => {
    server.on(`PATCH /api/cta-banners/${banner.id}`, { json: banner })
    await openBanners([banner])
    fireEvent.click(await screen.findByRole('button', { name: `Edit ${banner.a.title}` }))
    const form = await dialog('Edit banner')
    expect(within(form).queryByRole('switch')).toBeNull()
    write(form, 'Title', 'Other words')
    fireEvent.click(within(form).getByRole('button', { name: 'Save Changes' }))
    await screen.findByText('Banner saved')
    expect(sent('PATCH', `/api/cta-banners/${banner.id}`)).toEqual([
      { a: { ...banner.a, title: 'Other words' }, showToLeadStages: [], priority: 0 },
    ])
  })

  it('are deleted after a question', async () => {
    server.on(`DELETE /api/cta-banners/${banner.id}`, { status: 204 })
    await openBanners([banner])
    fireEvent.click(await screen.findByRole('button', { name: `Delete ${banner.a.title}` }))
    const question = await dialog('Delete banner?')
    fireEvent.click(within(question).getByRole('button', { name: 'Delete banner' }))
    expect(await screen.findByText('Banner deleted')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Banners' })).toBeNull())
  })

  it('[S2-226] have results in numbers, with how sure they are, and never only a winner', async () => {
    server.on(`GET /api/cta-banners/${compared.id}/results`, { json: buildCtaBannerResults() })
    await openBanners([compared])
    fireEvent.click(await screen.findByRole('button', { name: 'Results of Old words' }))
    const results = within(await dialog('Banner results'))
    expect(
      await results.findByText(
        'B gets more clicks. If both worked equally well, luck would make such a difference in under 1% of comparisons.',
      ),
    ).toBeTruthy()
    const rows = within(results.getByRole('table', { name: 'Clicks' })).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Variant', 'Saw it', 'Clicked', 'Share', '95% range'],
      ['A', '148', '17', '11.5%', '7.3% to 17.6%'],
      ['B', '148', '35', '23.6%', '17.5% to 31.1%'],
    ])
    expect(results.getByRole('table', { name: 'Conversions' })).toBeTruthy()
  })

  it('say that it is too early while few have seen them', async () => {
    const few = { impressions: 6, clicks: 1, conversions: 0 }
    server.on(`GET /api/cta-banners/${compared.id}/results`, {
      json: buildCtaBannerResults({
        variants: [
          { variant: 'A', ...few },
          { variant: 'B', ...few, clicks: 5 },
        ],
        clicksByStage: [],
      }),
    })
    await openBanners([compared])
    fireEvent.click(await screen.findByRole('button', { name: 'Results of Old words' }))
    expect(await within(await dialog('Banner results')).findByText(/^Too early to tell/)).toBeTruthy()
  })
})

describe('the banner of a member', () => {
  const own = buildMemberCtaBanner(1)
  const inGroup = buildGroupFor('member')
  const open = async (answer: object | null = own) => {
    serveGroup(server, inGroup)
    server.on(`GET /api/groups/${inGroup.id}/cta-banner`, { json: { banner: answer } })
    await openApp(`/groups/${inGroup.id}`)
  }

  it('[D-104] leads to its address in a new tab, which is recorded', async () => {
    server.on(`POST /api/cta-banners/${own.id}/click`, { status: 204 })
    await open()
    const card = within(await screen.findByRole('region', { name: 'From this group' }))
    expect(card.getByRole('heading', { name: own.title })).toBeTruthy()
    expect(card.getByText('course.example')).toBeTruthy()
    const link = card.getByRole('link', { name: /^See the course/ })
    expect(link.getAttribute('href')).toBe(own.targetUrl)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    await waitFor(() => expect(sent('POST', `/api/cta-banners/${own.id}/click`)).toHaveLength(1))
  })

  it('is closed at once, and comes back if that fails', async () => {
    let replies = 0
    server.on(`POST /api/cta-banners/${own.id}/dismiss`, () => {
      replies += 1
      return replies === 1 ? { status: 500, json: { message: 'No', code: 'internal' } } : { status: 204 }
    })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await open()
    const close = () => screen.getByRole('button', { name: 'Close banner for a week' })
    await screen.findByRole('region', { name: 'From this group' })
    fireEvent.click(close())
    expect(await screen.findByText('Couldn’t close the banner. Please try again.')).toBeTruthy()
    fireEvent.click(close())
    await waitFor(() => expect(screen.queryByRole('region', { name: 'From this group' })).toBeNull())
  })

  it('is not asked for by those who run the group', async () => {
    serveGroup(server, group)
    await openApp(`/groups/${group.id}`)
    await screen.findByRole('tab', { name: /^CRM/ })
    expect(sent('GET', `/api/groups/${group.id}/cta-banner`)).toEqual([])
  })
})
