import { chromium, type Browser, type Page } from '@playwright/test'
import { cast } from '../apps/identity/src/cast.ts'
import { CHROMIUM } from './chromium.ts'
import type { Appearance } from './appearances.ts'
import { joinAndSignIn } from './people.ts'
import { openSeed } from './stack/seed.ts'
import { ROOT } from './stack/processes.ts'
import { startStack } from './stack/stack.ts'
import { posts } from './writing.ts'

const FOLDER = `${ROOT}docs/pictures`
const DESKTOP = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 844 }

type Picture = {
  file: string
  appearance: Appearance
  size: typeof DESKTOP
  /** Opens another page than the first one. */
  open?: (page: Page) => Promise<void>
  visitor?: boolean
}

// The pictures of the README: the demo as one of its people sees it, in each theme.
const PICTURES: Picture[] = [
  { file: 'landing', appearance: { theme: 'facebook', mode: 'light' }, size: DESKTOP, visitor: true },
  { file: 'home-classic', appearance: { theme: 'facebook', mode: 'light' }, size: DESKTOP },
  { file: 'home-new-age', appearance: { theme: 'tiktok', mode: 'dark' }, size: DESKTOP },
  { file: 'home-tech-mode', appearance: { theme: 'twitter', mode: 'light' }, size: DESKTOP },
  {
    file: 'post-classic-dark',
    appearance: { theme: 'facebook', mode: 'dark' },
    size: DESKTOP,
    open: openQuestion,
  },
  {
    file: 'group-classic',
    appearance: { theme: 'facebook', mode: 'light' },
    size: DESKTOP,
    open: (page) => openGroup(page, '', 'Next event'),
  },
  {
    file: 'analytics-tech-mode',
    appearance: { theme: 'twitter', mode: 'dark' },
    size: DESKTOP,
    open: (page) => openGroup(page, '?tab=tools&tool=analytics', 'Best posts'),
  },
  {
    file: 'messages-classic',
    appearance: { theme: 'facebook', mode: 'light' },
    size: DESKTOP,
    open: openMessages,
  },
  {
    file: 'receipt-new-age',
    appearance: { theme: 'tiktok', mode: 'light' },
    size: DESKTOP,
    open: openReceipt,
  },
  {
    file: 'agents-classic',
    appearance: { theme: 'facebook', mode: 'light' },
    size: DESKTOP,
    open: (page) => openGroup(page, '?tab=tools', 'Group budget today'),
  },
  {
    file: 'agent-builder-tech-mode',
    appearance: { theme: 'twitter', mode: 'dark' },
    size: DESKTOP,
    open: openBuilder,
  },
  {
    file: 'pipeline-classic',
    appearance: { theme: 'facebook', mode: 'light' },
    size: DESKTOP,
    open: openBoard,
  },
  {
    file: 'lead-new-age',
    appearance: { theme: 'tiktok', mode: 'dark' },
    size: DESKTOP,
    open: openLead,
  },
  { file: 'phone-classic', appearance: { theme: 'facebook', mode: 'light' }, size: PHONE },
  { file: 'phone-new-age', appearance: { theme: 'tiktok', mode: 'light' }, size: PHONE },
  { file: 'phone-tech-mode', appearance: { theme: 'twitter', mode: 'dark' }, size: PHONE },
]

/** `./run pictures landing home-classic` takes some of them. */
const wanted = process.argv.slice(2)
const pictures = PICTURES.filter(({ file }) => wanted.length === 0 || wanted.includes(file))

const stack = await startStack()
const seed = await openSeed(stack.env)
const browser = await chromium.launch(CHROMIUM)
try {
  const memberId = await seed.findMember(cast[0])
  for (const picture of pictures) await take(browser, picture, memberId)
  process.stdout.write(`${pictures.length} pictures in docs/pictures\n`)
} finally {
  await browser.close()
  await seed.close()
  await stack.stop()
}

async function take(browser: Browser, { file, appearance, size, open, visitor }: Picture, memberId: string) {
  await seed.resetRateLimits()
  const context = await browser.newContext({
    baseURL: stack.env.BASE_URL,
    viewport: size,
    colorScheme: appearance.mode,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  if (!visitor) await joinAndSignIn(context, stack.env.BASE_URL, seed, { memberId, appearance })
  const page = await context.newPage()
  await page.goto('/')
  if (!visitor) await posts(page).first().waitFor()
  await open?.(page)
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate(() =>
    Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {}))),
  )
  await page.screenshot({ path: `${FOLDER}/${file}.png`, animations: 'disabled', caret: 'hide' })
  await context.close()
}

async function openQuestion(page: Page): Promise<void> {
  const id = await posts(page).filter({ hasText: '?' }).first().getAttribute('data-post')
  await page.goto(`/post/${id}`)
  await page.getByRole('article').first().waitFor()
}

/** Opens the conversation at the top of the list. */
async function openMessages(page: Page): Promise<void> {
  await page.goto('/messages')
  await page.locator('.messages-item').first().getByRole('link').click()
  await page.getByRole('log').waitFor()
}

/** Opens the receipt of an AI comment of the demo. */
async function openReceipt(page: Page): Promise<void> {
  const response = await page.request.get('/api/search/posts?limit=1&q=forty+bowls')
  const [post] = (await response.json()) as { id: string }[]
  await page.goto(`/post/${post?.id}`)
  await page
    .getByRole('button', { name: /^Receipt for / })
    .first()
    .click()
  const receipt = page.getByRole('region', { name: 'How this answer came about' })
  await receipt.getByText('Run by').waitFor()
  await receipt.evaluate((element) => element.scrollIntoView({ block: 'end' }))
}

/** Opens a group that the viewer owns, and waits for a heading of the part that loads last. */
async function openGroup(page: Page, search: string, last: string): Promise<void> {
  await page.goto('/groups?tab=your-groups')
  await page.getByRole('link', { name: 'Clay after work' }).first().click()
  await page.getByRole('tab', { name: 'Tools' }).waitFor()
  if (search !== '') await page.goto(new URL(page.url()).pathname + search)
  await page.getByRole('heading', { name: last }).waitFor()
}

/** Tries out a new AI agent of the demo group on one of its posts. */
async function openBuilder(page: Page): Promise<void> {
  await openGroup(page, '?tab=tools', 'Group budget today')
  await page.getByRole('button', { name: 'Build AI Agent' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Seat Helper')
  await page
    .getByRole('textbox', { name: 'Personality' })
    .fill('Warm and exact. Two sentences, never a pitch.')
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByText('Receipt, open to every member').waitFor()
}

/** Opens the leads of a group by stage. */
async function openBoard(page: Page): Promise<void> {
  await openGroup(page, '?tab=crm&view=board', 'Group CRM')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page
    .getByRole('region', { name: 'Engaging', exact: true })
    .evaluate((column) => column.scrollIntoView({ block: 'end' }))
}

/** Opens the details of the lead with the highest score. */
async function openLead(page: Page): Promise<void> {
  await openGroup(page, '?tab=crm', 'Group CRM')
  await page.getByRole('list', { name: 'Leads' }).getByRole('link').first().click()
  await page.getByRole('list', { name: 'Touchpoint history' }).waitFor()
}
