import { truncate, writeFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { aPhoto, aVideo, type Chosen } from '../files.ts'
import { FIRST_LOOK } from '../looks.ts'
import { expect, test } from '../test.ts'
import {
  chooseFile,
  composer,
  FILE_PATIENCE,
  openComposer,
  postButton,
  posts,
  submit,
  text,
} from '../writing.ts'

const WRONG_TYPE = 'File type not supported. Accepted: image/*, video/*'
const UNREADABLE = "We couldn't read this photo. Use JPEG, PNG, WebP or GIF."

test.describe('a file that a post cannot take', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-149, S1-150] of 51 MB is refused before it is sent', async ({ newMember, stack }, testInfo) => {
    const { page } = await newMember({ look: FIRST_LOOK })
    const sent = uploadsOf(page, stack.S3_ENDPOINT)
    const large = testInfo.outputPath('large.mp4')
    await writeFile(large, '')
    await truncate(large, 51 * 1024 * 1024)
    await page.goto('/')
    await openComposer(page)
    await chooseFile(page, large)
    await expect(page.getByRole('alert')).toHaveText('File size must be less than 50MB')
    await chooseFile(page, await aPhoto())
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('Ready to post')).toBeVisible(FILE_PATIENCE)
    expect(sent).toHaveLength(1)
  })

  test('[S1-148, S1-151] of another kind is refused before it is sent', async ({ newMember, stack }) => {
    const { page } = await newMember({ look: FIRST_LOOK })
    const sent = uploadsOf(page, stack.S3_ENDPOINT)
    await page.goto('/')
    await openComposer(page)
    await chooseFile(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Clay, glaze') })
    await expect(page.getByRole('alert')).toHaveText(WRONG_TYPE)
    await text(page).fill('Words alone can still be posted')
    await expect(postButton(page)).toBeEnabled()
    expect(sent).toEqual([])
  })

  test('[S1-147, S1-152] is one too many, dropped together or chosen after the first', async ({
    newMember,
  }) => {
    const { page } = await newMember({ look: FIRST_LOOK })
    await page.goto('/')
    await openComposer(page)
    await drop(page, [await aPhoto('one.jpg'), await aPhoto('two.jpg')])
    await expect(page.getByRole('alert')).toHaveText('Maximum 1 files allowed')
    await expect(composer(page).getByRole('region', { name: 'Photo' })).toHaveCount(0)

    await drop(page, [await aPhoto('one.jpg')])
    await expect(composer(page).getByText('one.jpg')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await chooseFile(page, await aVideo())
    await expect(page.getByRole('alert')).toHaveText('Maximum 1 files allowed')
    await expect(page.getByText('Ready to post')).toBeVisible(FILE_PATIENCE)
    await expect(composer(page).getByText('one.jpg')).toBeVisible()
  })

  test('[D-055] is an SVG that calls itself a photo: the server looks inside', async ({
    newMember,
    watched,
  }) => {
    // The recorder of traces asks again for what cannot be shown as a picture, and is held back too.
    watched.allow(/connect-src blob/, /Connecting to 'blob:/)
    const { page } = await newMember({ look: FIRST_LOOK })
    await page.goto('/')
    await openComposer(page)
    await text(page).fill('Look at this')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await chooseFile(page, { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(svg) })
    await expect(page.getByRole('alert')).toHaveText(UNREADABLE, FILE_PATIENCE)
    await expect(postButton(page)).toBeDisabled()
    await page.getByRole('button', { name: 'Remove file' }).click()
    await expect(postButton(page)).toBeEnabled()
    await submit(page)
    await expect(posts(page).first()).toContainText('Look at this')
  })
})

test.describe('an upload', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-139, S1-211, S1-212, S1-214] holds the post back until the file is there and ready', async ({
    newMember,
    stack,
  }) => {
    const { page } = await newMember({ look: FIRST_LOOK })
    await page.goto('/')
    let send = () => {}
    const held = new Promise<void>((resolve) => (send = resolve))
    await onUpload(page, stack.S3_ENDPOINT, () => held)
    const sent = page.waitForRequest((request) => isUpload(request, stack.S3_ENDPOINT))
    const finished = page.waitForRequest('**/api/post-videos')
    await openComposer(page)
    await text(page).fill('With a video')
    await expect(postButton(page)).toBeEnabled()
    await chooseFile(page, await aVideo())
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    await expect(postButton(page)).toBeDisabled()
    await page.keyboard.press('Control+Enter')
    await expect(composer(page)).toBeVisible()
    send()
    expect(await (await sent).headerValue('content-type')).toBe('video/mp4')
    expect((await finished).method()).toBe('PUT')
    await expect(page.getByText('Ready to post')).toBeVisible(FILE_PATIENCE)
    await expect(postButton(page)).toBeEnabled()
  })

  test('[S1-237] that the store does not answer says "Upload failed", and works at the next try', async ({
    newMember,
    stack,
    watched,
  }) => {
    watched.allow(/ERR_FAILED .*127\.0\.0\.1/, /A file could not be uploaded/)
    const { page } = await newMember({ look: FIRST_LOOK })
    await page.goto('/')
    let isAway = true
    await onUpload(page, stack.S3_ENDPOINT, async () => !isAway)
    await openComposer(page)
    await chooseFile(page, await aPhoto())
    await expect(page.getByRole('alert')).toHaveText('Upload failed')
    await expect(postButton(page)).toBeDisabled()
    isAway = false
    await composer(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Ready to post')).toBeVisible(FILE_PATIENCE)
    await submit(page)
    await expect(posts(page).first().getByRole('button', { name: 'Open picture' })).toBeVisible()
  })
})

function isUpload(request: Request, store: string): boolean {
  return request.method() === 'PUT' && request.url().startsWith(store)
}

/** The files that leave for the store from now on. */
function uploadsOf(page: Page, store: string): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (isUpload(request, store)) sent.push(request.url())
  })
  return sent
}

/** Asks before a file goes to the store; what answers false is not let through. */
async function onUpload(page: Page, store: string, may: () => Promise<boolean | void>): Promise<void> {
  await page.route(`${store}/**`, async (route) => {
    if (!isUpload(route.request(), store)) return route.fallback()
    return (await may()) === false ? route.abort() : route.continue()
  })
}

/** Drops files onto the window. */
async function drop(page: Page, files: Chosen[]): Promise<void> {
  const carried = files.map(({ buffer, ...file }) => ({ ...file, bytes: buffer.toString('base64') }))
  await page.evaluate((all) => {
    const dataTransfer = new DataTransfer()
    for (const { name, mimeType, bytes } of all) {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([content], name, { type: mimeType }))
    }
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, carried)
}
