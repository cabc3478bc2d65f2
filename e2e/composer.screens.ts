import type { Page } from '@playwright/test'
import { buildMedia, buildMediaState } from '@guildhall/contract/testing/media'
import type { Screen } from './screen.ts'

const MEDIA = '0190a000-0000-7000-8000-0000000000c1'
const TEXT =
  'Three teams asked for our workshop this week, and I finally wrote the prices down. What would you change?'
// 2×2 pixels in the colours of the landing page.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGMU2bGMgYGBiYGBgYGBAQAOOAE6sNu2nQAAAABJRU5ErkJggg==',
  'base64',
)

/** The composer over the home page, in every state. */
export const SCREENS: Screen[] = [
  state('empty', (page) => openEmptyComposer(page)),
  state('media', (page) => openEmptyComposer(page, 'Photo/video')),
  state('feeling', (page) => openEmptyComposer(page, 'Feeling/activity')),
  state('poll', writePoll),
  state('question', (page) => openEmptyComposer(page, 'Question')),
  {
    ...state('story', (page) => page.getByRole('button', { name: /^Create Story/ }).click()),
    shows: (page) => page.getByRole('dialog', { name: 'New photo or video post' }),
  },
  state('too-long', async (page) => {
    await openEmptyComposer(page)
    await page
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill('Five thousand is enough. '.repeat(206))
    await page.keyboard.press('Control+End')
  }),
  state('written', async (page) => {
    await openEmptyComposer(page, 'Feeling/activity')
    await page.getByRole('button', { name: 'motivated' }).click()
    await write(page)
    await attach(page)
    await page.getByText('Ready to post').waitFor()
  }),
  {
    ...state('uploading', async (page) => {
      await openEmptyComposer(page)
      await write(page)
      await page.evaluate(stallUpload)
      await attach(page)
      await page.getByText('64%').waitFor()
    }),
    screenshotOnly: true,
  },
  {
    ...state('failed', async (page) => {
      await page.route('**/api/objects/upload', (route) =>
        route.fulfill({
          status: 413,
          json: {
            message: 'You’re out of storage. Delete some photos or videos to upload more.',
            code: 'quota_full',
          },
        }),
      )
      await openEmptyComposer(page)
      await write(page)
      await attach(page)
      await page.getByText('Upload failed').waitFor()
    }),
    allowedProblems: [/status of 413 .*upload/, /could not be uploaded/],
  },
  state('draft', async (page) => {
    await openEmptyComposer(page)
    await write(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('button', { name: 'Photo/video' }).click()
    await page.getByRole('button', { name: 'Continue your draft' }).waitFor()
  }),
  {
    ...state('leaving', async (page) => {
      await openEmptyComposer(page)
      await write(page)
      await page.keyboard.press('Escape')
    }),
    shows: (page) => page.getByRole('dialog', { name: 'Save this draft?' }),
  },
  {
    ...state('error', async (page) => {
      await page.route('**/api/posts', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } })
          : route.fallback(),
      )
      await openEmptyComposer(page)
      await write(page)
      await page.keyboard.press('Control+Enter')
    }),
    shows: (page) => page.locator('[data-tone]'),
    allowedProblems: [/status of 500 .*posts/, /could not be created/],
  },
]

function state(name: string, act: (page: Page) => Promise<void>): Screen {
  return {
    name: 'composer',
    state: name,
    who: 'member',
    path: '/',
    before: acceptUploads,
    act,
    shows: (page) => page.getByRole('dialog', { name: 'Create post' }),
  }
}

/** Opens the composer without drafts of earlier screens. */
export async function openEmptyComposer(page: Page, shortcut?: string): Promise<void> {
  await page.getByRole('button', { name: 'Photo/video' }).waitFor()
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('guildhall.draft')) localStorage.removeItem(name)
  })
  const prompt = page.getByRole('button', { name: shortcut ?? /^What[’'](?:s on your mind|s happening)/ })
  await prompt.click()
  await page.getByRole('dialog', { name: 'Create post' }).waitFor()
}

function write(page: Page): Promise<void> {
  return page.getByRole('textbox', { name: 'Text', exact: true }).fill(TEXT)
}

async function writePoll(page: Page): Promise<void> {
  await openEmptyComposer(page, 'Polls')
  await page.getByRole('textbox', { name: 'Poll question' }).fill('Which workshop comes first?')
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Pricing for small teams')
  await page.getByRole('button', { name: /^Add option/ }).click()
}

function attach(page: Page): Promise<void> {
  const file = { name: 'workshop-prices.png', mimeType: 'image/png', buffer: PICTURE }
  return page.locator('input[type=file]').first().setInputFiles(file)
}

/** Mocks uploads: every file is accepted and immediately ready. */
async function acceptUploads(page: Page): Promise<void> {
  await page.route('**/api/objects/upload', (route) =>
    route.fulfill({ json: { uploadURL: '/api/objects/upload?ticket=1' } }),
  )
  await page.route('**/api/objects/upload?ticket=1', (route) => route.fulfill({ status: 200 }))
  await page.route('**/api/post-images', (route) =>
    route.fulfill({ json: { objectPath: `/objects/${MEDIA}` } }),
  )
  const media = buildMedia({ id: MEDIA, width: 2, height: 2, preview: '', alt: '' })
  await page.route(`**/api/objects/${MEDIA}`, (route) => route.fulfill({ json: buildMediaState({ media }) }))
}

/** Runs in the page: makes an upload stop at 64%. */
function stallUpload(): void {
  XMLHttpRequest.prototype.send = function send(body) {
    const total = body instanceof File ? body.size : 0
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: total * 0.645, total }))
  }
}
