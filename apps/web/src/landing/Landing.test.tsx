import { Login } from '@guildhall/contract/sessions'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { visit } from './testing/visit.tsx'

describe('the landing page', () => {
  it('[S1-002] presents the product to its audience and names its headline features', async () => {
    const page = await visit()
    expect(page.getByText(/for professionals, creators and entrepreneurs\. Ask in the open/)).toBeTruthy()

    const features = within(page.getByRole('region', { name: 'Three things a feed alone never gave you' }))
    for (const name of ['AI-powered insights', 'Communities', 'AI agents you can mention']) {
      expect(features.getByText(name)).toBeTruthy()
    }
  })

  it.each([
    ['[S1-024]', 'Find Your People'],
    ['[S1-025]', 'Start Growing'],
  ])('%s the hero has the call to action "%s", which starts log-in', async (_, name) => {
    const page = await visit()
    const hero = within(page.getByRole('region', { name: 'Find the room where your work matters' }))
    expect(hero.getByRole('link', { name }).getAttribute('href')).toBe(Login.path)
  })

  it('[S1-003] [S1-020] has no password form: all log-in links are plain links to the endpoint', async () => {
    const page = await visit()
    expect(page.container.querySelectorAll('form, input')).toHaveLength(0)

    const loginLinks = page.getAllByRole('link', { name: /^(Log in|Join|Find Your People|Start Growing)$/ })
    expect(loginLinks.map((link) => link.textContent)).toEqual([
      'Log in',
      'Join',
      'Find Your People',
      'Start Growing',
      'Find Your People',
      'Start Growing',
      'Log in',
    ])
    for (const link of loginLinks) {
      expect(link.getAttribute('href')).toBe(Login.path)
      expect(link.getAttribute('target')).toBeNull()
    }
  })

  it('[S1-023] makes Join the primary action, next to Log in', async () => {
    const page = await visit()
    const bar = within(page.getByRole('banner'))
    const [logIn, join] = ['Log in', 'Join'].map((name) => bar.getByRole('link', { name }))
    expect(join?.getAttribute('href')).toBe(Login.path)
    expect(join?.className).toContain('bg-primary')
    expect(logIn?.className).not.toContain('bg-primary')
  })

  it('labels each upcoming feature as coming soon, and no other', async () => {
    const page = await visit()
    const features = within(page.getByRole('region', { name: 'Three things a feed alone never gave you' }))
    const labelOf = (name: string) => features.getByText(name, { exact: true }).parentElement?.textContent
    expect(labelOf('AI-powered insights')).toBe('AI-powered insights Coming soon')
    for (const name of ['Communities', 'AI agents you can mention']) expect(labelOf(name)).toBe(name)
  })

  it('confirms a log-out once', async () => {
    sessionStorage.setItem('guildhall.logged-out', '1')
    const page = await visit()
    expect(page.getByRole('status').textContent).toBe('You are logged out.')
    page.unmount()
    expect((await visit()).queryByRole('status')).toBeNull()
  })

  it('[S1-029] shows three testimonials under "Join the Community", each marked as an example', async () => {
    const page = await visit()
    const section = page.getByRole('region', { name: 'Join the Community' })
    const testimonials = within(section).getAllByRole('figure')
    expect(testimonials).toHaveLength(3)
    for (const testimonial of testimonials) expect(within(testimonial).getByText('Example')).toBeTruthy()
    expect(within(section).getByText(/examples written by us, not member reviews/)).toBeTruthy()
  })

  it('has no in-page link to a missing section', async () => {
    const page = await visit()
    const targets = new Set(
      [...page.container.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')),
    )
    expect(targets).toEqual(
      new Set(['#main', '#top', '#features', '#about', '#help', '#community', '#trending']),
    )

    // The browser handles #top itself.
    targets.delete('#top')
    expect([...targets].filter((target) => !page.container.querySelector(String(target)))).toEqual([])
  })

  it('links only to its sections and log-in', async () => {
    const page = await visit()
    const hrefs = [...page.container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(hrefs.filter((href) => href !== Login.path && !href?.startsWith('#'))).toEqual([])
  })

  it('opens one question at a time: all of them share one name', async () => {
    const page = await visit()
    const help = page.getByRole('region', { name: 'Frequently asked questions' })
    const questions = [...help.querySelectorAll('details')]
    expect(questions.length).toBeGreaterThan(5)
    expect(new Set(questions.map((question) => question.getAttribute('name')))).toEqual(new Set(['help']))
    for (const question of questions) expect(question.querySelector('summary h3')?.textContent).toMatch(/\?$/)
  })

  it('has one h1, its landmarks, and a skip link as the first link', async () => {
    const page = await visit()
    expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    for (const landmark of ['banner', 'main', 'contentinfo'])
      expect(page.getAllByRole(landmark)).toHaveLength(1)
    expect(page.getAllByRole('link').at(0)?.getAttribute('href')).toBe('#main')
  })
})
