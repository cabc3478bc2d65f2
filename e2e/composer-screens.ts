import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const MEDIA = '0190a000-0000-7000-8000-0000000000c1'
const WORDS =
  'Three teams asked for our workshop this week, and I finally wrote the prices down. What would you change?'
// Two by two pixels in the colours of the landing page.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGMU2bGMgYGBiYGBgYGBAQAOOAE6sNu2nQAAAABJRU5ErkJggg==',
  'base64',
)

/** The composer over the home page, in every state it has. */
export const COMPOSER_SCREENS: Screen[] = [
  state('empty', (page) => openEmpty(page)),
  state('media', (page) => openEmpty(page, 'Photo/video')),
  state('feeling', (page) => openEmpty(page, 'Feeling/activity')),
  state('poll', writePoll),
  state('question', (page) => openEmpty(page, 'Question')),
  {
    ...state('story', (page) => page.getByRole('button', { name: /^Create Story/ }).click()),
    shows: (page) => page.getByRole('dialog', { name: 'New photo or video post' }),
  },
  state('too-long', async (page) => {
    await openEmpty(page)
    await page
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill('Five thousand is enough. '.repeat(206))
    await page.keyboard.press('Control+End')
  }),
  state('written', async (page) => {
    await openEmpty(page, 'Feeling/activity')
    await page.getByRole('button', { name: 'motivated' }).click()
    await write(page)
    await attach(page)
    await page.getByText('Ready to post').waitFor()
  }),
  {
    ...state('uploading', async (page) => {
      await openEmpty(page)
      await write(page)
      await page.evaluate(stopHalfway)
      await attach(page)
      await page.getByText('64%').waitFor()
    }),
    pictureOnly: true,
  },
  {
    ...state('failed', async (page) => {
      await page.route('**/api/objects/upload', (route) =>
        route.fulfill({
          status: 413,
          json: {
            message: 'Your upload space is full. Delete some posts with media first.',
            code: 'quota_full',
          },
        }),
      )
      await openEmpty(page)
      await write(page)
      await attach(page)
      await page.getByText('Upload failed').waitFor()
    }),
    faults: [/status of 413 .*upload/, /could not be uploaded/],
  },
  state('draft', async (page) => {
    await openEmpty(page)
    await write(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep draft' }).click()
    await page.getByRole('button', { name: 'Photo/video' }).click()
    await page.getByRole('button', { name: 'Continue your draft' }).waitFor()
  }),
  {
    ...state('leaving', async (page) => {
      await openEmpty(page)
      await write(page)
      await page.keyboard.press('Escape')
    }),
    shows: (page) => page.getByRole('dialog', { name: 'Keep this draft?' }),
  },
  {
    ...state('error', async (page) => {
      await page.route('**/api/posts', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } })
          : route.fallback(),
      )
      await openEmpty(page)
      await write(page)
      await page.keyboard.press('Control+Enter')
    }),
    shows: (page) => page.locator('[data-tone]'),
    faults: [/status of 500 .*posts/, /could not be created/],
  },
]

function state(name: string, does: (page: Page) => Promise<void>): Screen {
  return {
    name: 'composer',
    state: name,
    who: 'member',
    path: '/',
    before: takeFiles,
    does,
    shows: (page) => page.getByRole('dialog', { name: 'Create post' }),
  }
}

/** Opens the composer without what an earlier screen left in it. */
export async function openEmpty(page: Page, shortcut?: string): Promise<void> {
  await page.getByRole('button', { name: 'Photo/video' }).waitFor()
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('guildhall.draft')) localStorage.removeItem(name)
  })
  const prompt = page.getByRole('button', { name: shortcut ?? /^What's (on your mind|happening)/ })
  await prompt.click()
  await page.getByRole('dialog', { name: 'Create post' }).waitFor()
}

function write(page: Page): Promise<void> {
  return page.getByRole('textbox', { name: 'Text', exact: true }).fill(WORDS)
}

async function writePoll(page: Page): Promise<void> {
  await openEmpty(page, 'Polls')
  await page.getByRole('textbox', { name: 'Poll question' }).fill('Which workshop comes first?')
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Pricing for small teams')
  await page.getByRole('button', { name: /^Add option/ }).click()
}

function attach(page: Page): Promise<void> {
  const file = { name: 'workshop-prices.png', mimeType: 'image/png', buffer: PICTURE }
  return page.locator('input[type=file]').first().setInputFiles(file)
}

/** Every file arrives and is ready at once. */
async function takeFiles(page: Page): Promise<void> {
  await page.route('**/api/objects/upload', (route) =>
    route.fulfill({ json: { uploadURL: '/api/objects/upload?ticket=1' } }),
  )
  await page.route('**/api/objects/upload?ticket=1', (route) => route.fulfill({ status: 200 }))
  await page.route('**/api/post-images', (route) =>
    route.fulfill({ json: { objectPath: `/objects/${MEDIA}` } }),
  )
  const media = {
    id: MEDIA,
    kind: 'image',
    width: 2,
    height: 2,
    preview: '',
    widths: [320],
    durationMs: null,
    alt: '',
  }
  await page.route(`**/api/objects/${MEDIA}`, (route) =>
    route.fulfill({ json: { state: 'ready', message: null, media } }),
  )
}

/** In the page: an upload that stays where it is. */
function stopHalfway(): void {
  XMLHttpRequest.prototype.send = function send(body) {
    const total = body instanceof File ? body.size : 0
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: total * 0.645, total }))
  }
}
