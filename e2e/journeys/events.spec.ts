import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { openWithStream } from '../streams.ts'
import { tabTo } from '../tabbing.ts'
import { expect, test, type Member } from '../test.ts'
import { openComposer, postWithText, submit, textField, toast } from '../writing.ts'

const details = (page: Page): Locator => page.getByRole('article', { name: 'Bindery evening' })
const answer = (page: Page, name: string): Locator => details(page).getByRole('radio', { name })
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Creates a group through the API and lets others join; returns the path of its page. */
async function createGroup(owner: Member, ...others: Member[]): Promise<string> {
  await owner.page.goto('/groups')
  const { origin } = new URL(owner.page.url())
  const send = async ({ context }: Member, path: string, data: object) => {
    const headers = { origin, 'idempotency-key': crypto.randomUUID() }
    const response = await context.request.post(`${origin}/api/groups${path}`, { data, headers })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()) as { id: string }
  }
  const description = 'People who bind, print and sell books.'
  const { id } = await send(owner, '', { name: 'Book Makers', description, privacy: 'public' })
  for (const member of others) await send(member, `/${id}/join`, {})
  return `/groups/${id}`
}

/** Creates an event with this many seats in the dialog; returns the path of its page. */
async function createEvent(page: Page, groupPath: string, seats: string): Promise<string> {
  await page.goto(`${groupPath}?tab=events`)
  await page.getByRole('button', { name: 'Create event', exact: true }).click()
  const form = dialog(page, 'Create event')
  await form.getByLabel('Title').fill('Bindery evening')
  await form.getByLabel('Starts: date').fill(dayAhead(10))
  await expect(form.getByLabel('Ends: date')).toHaveValue(dayAhead(10))
  await form.getByLabel('Place (optional)').fill('Old Paper Mill, Room 3')
  await form.getByLabel('Seats (optional)').fill(seats)
  await form.getByRole('button', { name: 'Create event' }).click()
  await expect(toast(page)).toContainText('Event created')
  await expect(details(page)).toBeVisible()
  return new URL(page.url()).pathname
}

test.describe('an event of a group', () => {
  test.describe.configure({ timeout: 90_000 })

  test('[D-103, S2-223, S2-224] is created, answered by members who see each other’s answers at once, and passes a seat on', async ({
    newMember,
  }) => {
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Mara', lastName: 'Okafor' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ben', lastName: 'Adler' })
    const cyra = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Cyra', lastName: 'Lund' })
    const group = await createGroup(owner, ben, cyra)
    const path = await createEvent(owner.page, group, '1')
    await expect(details(owner.page)).toContainText('Old Paper Mill, Room 3')
    await expect(details(owner.page)).toContainText('0 of 1 seat taken')

    await openWithStream(ben.page, path)
    await openWithStream(cyra.page, path)
    await answer(ben.page, 'Going').click()
    await expect(answer(ben.page, 'Going')).toBeChecked()
    await expect(details(cyra.page)).toContainText('1 of 1 seat taken')
    await expect(cyra.page.getByRole('region', { name: 'Who answered' })).toContainText('Ben Adler')
    await answer(cyra.page, 'Going').click()
    await expect(details(cyra.page).getByRole('status')).toContainText('You’re number 1 on the waiting list.')

    await expect(details(ben.page)).toContainText('Full, 1 on the waiting list')
    await answer(ben.page, 'Can’t go').click()
    await dialog(ben.page, 'Give up your seat?').getByRole('button', { name: 'Give up seat' }).click()
    await expect(details(cyra.page).getByRole('status')).toHaveText('You’re going.')
    await expect(cyra.page.getByRole('region', { name: 'Who answered' })).toContainText('Cyra Lund')

    await owner.page.getByRole('button', { name: 'Cancel event' }).click()
    await dialog(owner.page, 'Cancel this event?').getByRole('button', { name: 'Cancel event' }).click()
    await expect(toast(owner.page)).toContainText('Event canceled')
    await expect(details(cyra.page)).toContainText('This event was canceled and won’t take place.')
    await expect(answer(cyra.page, 'Going')).toHaveCount(0)
  })

  test('is taken into calendars: as a file, and by an address that can be ended', async ({ newMember }) => {
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE })
    const { page } = owner
    const group = await createGroup(owner)
    await createEvent(page, group, '')
    await answer(page, 'Going').click()
    await expect(answer(page, 'Going')).toBeChecked()
    const download = page.waitForEvent('download')
    await details(page).getByRole('link', { name: 'Add to calendar' }).click()
    const file = await (await download).path()
    const lines = linesOf(await readFile(file, 'utf8'))
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines.at(-1)).toBe('END:VCALENDAR')
    expect(lines).toContain('SUMMARY:Bindery evening')
    // Typed as 18:00 on the clocks of Berlin, and written in UTC.
    const day = dayAhead(10).replaceAll('-', '')
    expect(lines.find((line) => line.startsWith('DTSTART'))).toMatch(new RegExp(`:${day}T1[67]0000Z$`))

    await page.getByRole('button', { name: 'Subscribe to your events' }).click()
    const subscribe = dialog(page, 'Subscribe to your events')
    await subscribe.getByRole('button', { name: 'Create address' }).click()
    const address = await subscribe.getByLabel('Calendar address').inputValue()
    const { pathname } = new URL(address)
    const { origin } = new URL(page.url())
    // Without a session, as a calendar app reads it.
    const read = () => fetch(`${origin}${pathname}`)
    const calendar = await read()
    expect(calendar.status).toBe(200)
    expect(linesOf(await calendar.text())).toContain('SUMMARY:Bindery evening')
    await subscribe.getByRole('button', { name: 'Stop subscription' }).click()
    await expect(toast(page)).toContainText('Subscription ended')
    expect((await read()).status).toBe(404)
  })

  test('is created and answered by keyboard only', async ({ newMember }) => {
    const owner = await newMember({ appearance: DEFAULT_APPEARANCE })
    const { page } = owner
    const group = await createGroup(owner)
    await page.goto(`${group}?tab=events`)
    await expect(page.getByRole('heading', { name: 'Plan the first event' })).toBeVisible()
    await tabTo(page, 'Create event')
    await page.keyboard.press('Enter')
    const form = dialog(page, 'Create event')
    await expect(form.getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Bindery evening')
    await tabTo(page, 'Starts: date')
    const [year, month, day] = evenDay()
    await page.keyboard.type(`${day}${month}${year}`)
    await expect(form.getByLabel('Starts: date')).toHaveValue(`${year}-${month}-${day}`)
    await page.keyboard.press('Control+Enter')
    await expect(toast(page)).toContainText('Event created')
    await expect(details(page)).toBeVisible()
    await tabTo(page, 'Going')
    await page.keyboard.press('Space')
    await expect(answer(page, 'Going')).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(answer(page, 'Maybe')).toBeChecked()
    await expect(page.getByRole('tab', { name: 'Maybe 1' })).toBeVisible()
  })
})

test('[D-049] the questions of a group are shown apart', async ({ newMember }) => {
  const owner = await newMember({ appearance: DEFAULT_APPEARANCE })
  const { page } = owner
  const group = await createGroup(owner)
  await page.goto(group)
  const write = async (text: string, isQuestion: boolean) => {
    await openComposer(page, page.getByRole('button', { name: /^Create (First )?Post$/ }).first())
    await textField(page).fill(text)
    if (isQuestion) await page.getByRole('switch', { name: 'Ask a question' }).click()
    await submit(page)
    await expect(postWithText(page, text)).toBeVisible()
  }
  await write('Look at this spine', false)
  await write('Which glue holds?', true)
  await page.reload()
  await page.getByRole('radio', { name: 'Unanswered' }).click()
  await expect(page).toHaveURL(/\?show=unanswered$/)
  await expect(postWithText(page, 'Which glue holds?')).toBeVisible()
  await expect(postWithText(page, 'Look at this spine')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Unanswered' })).toBeChecked()
  await page.getByRole('radio', { name: 'All' }).click()
  await expect(postWithText(page, 'Look at this spine')).toBeVisible()
})

/** Returns the next date whose day and month are the same: it is typed alike in every language. */
function evenDay(): string[] {
  for (let days = 2; ; days += 1) {
    const parts = dayAhead(days).split('-')
    if (parts[1] === parts[2]) return parts
  }
}

/** Returns the lines of a calendar file, with those that were folded put together. */
function linesOf(text: string): string[] {
  return text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line !== '')
}
