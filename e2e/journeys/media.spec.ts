import { truncate, writeFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { testPhoto, testVideo, type TestFile } from '../files.ts'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { expect, test } from '../test.ts'
import {
  chooseFile,
  composer,
  UPLOAD_TIMEOUT,
  openComposer,
  postButton,
  posts,
  submit,
  textField,
} from '../writing.ts'

const WRONG_TYPE = 'File type not supported. Accepted: image/*, video/*'
const UNREADABLE = 'We couldn’t read this photo. Use JPEG, PNG, WebP or GIF.'

test.describe('a file that a post can’t have', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-149, S1-150] of 51 MB is rejected before the upload', async ({ newMember, stack }, testInfo) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const sent = trackUploads(page, stack.S3_ENDPOINT)
    const large = testInfo.outputPath('large.mp4')
    await writeFile(large, '')
    await truncate(large, 51 * 1024 * 1024)
    await page.goto('/')
    await openComposer(page)
    await chooseFile(page, large)
    await expect(page.getByRole('alert')).toHaveText('File size must be less than 50MB')
    await chooseFile(page, await testPhoto())
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('Ready to post')).toBeVisible(UPLOAD_TIMEOUT)
    expect(sent).toHaveLength(1)
  })

  test('[S1-148, S1-151] of another type is rejected before the upload', async ({ newMember, stack }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const sent = trackUploads(page, stack.S3_ENDPOINT)
    await page.goto('/')
    await openComposer(page)
    await chooseFile(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Clay, glaze') })
    await expect(page.getByRole('alert')).toHaveText(WRONG_TYPE)
    await textField(page).fill('Words alone can still be posted')
    await expect(postButton(page)).toBeEnabled()
    expect(sent).toEqual([])
  })

  test('[S1-147, S1-152] is rejected if it is the second, dropped together or chosen later', async ({
    newMember,
  }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/')
    await openComposer(page)
    await drop(page, [await testPhoto('one.jpg'), await testPhoto('two.jpg')])
    await expect(page.getByRole('alert')).toHaveText('Maximum 1 files allowed')
    await expect(composer(page).getByRole('region', { name: 'Photo' })).toHaveCount(0)

    await drop(page, [await testPhoto('one.jpg')])
    await expect(composer(page).getByText('one.jpg')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await chooseFile(page, await testVideo())
    await expect(page.getByRole('alert')).toHaveText('Maximum 1 files allowed')
    await expect(page.getByText('Ready to post')).toBeVisible(UPLOAD_TIMEOUT)
    await expect(composer(page).getByText('one.jpg')).toBeVisible()
  })

  test('[D-055] is an SVG that claims to be a photo: the server checks its content', async ({
    newMember,
    guard,
  }) => {
    // Tracing refetches images that can't be decoded, which is blocked too.
    guard.allow(/connect-src blob/, /Connecting to 'blob:/)
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/')
    await openComposer(page)
    await textField(page).fill('Look at this')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await chooseFile(page, { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(svg) })
    await expect(page.getByRole('alert')).toHaveText(UNREADABLE, UPLOAD_TIMEOUT)
    await expect(postButton(page)).toBeDisabled()
    await page.getByRole('button', { name: 'Remove file' }).click()
    await expect(postButton(page)).toBeEnabled()
    await submit(page)
    await expect(posts(page).first()).toContainText('Look at this')
  })
})

test.describe('an upload', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-139, S1-211, S1-212, S1-214] disables posting until the file is uploaded and ready', async ({
    newMember,
    stack,
  }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/')
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    await interceptUploads(page, stack.S3_ENDPOINT, () => gate)
    const sent = page.waitForRequest((request) => isUpload(request, stack.S3_ENDPOINT))
    const finished = page.waitForRequest('**/api/post-videos')
    await openComposer(page)
    await textField(page).fill('With a video')
    await expect(postButton(page)).toBeEnabled()
    await chooseFile(page, await testVideo())
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    await expect(postButton(page)).toBeDisabled()
    await page.keyboard.press('Control+Enter')
    await expect(composer(page)).toBeVisible()
    release()
    expect(await (await sent).headerValue('content-type')).toBe('video/mp4')
    expect((await finished).method()).toBe('PUT')
    await expect(page.getByText('Ready to post')).toBeVisible(UPLOAD_TIMEOUT)
    await expect(postButton(page)).toBeEnabled()
  })

  test('[S1-237] that the store does not answer shows "Upload failed", and works on retry', async ({
    newMember,
    stack,
    guard,
  }) => {
    guard.allow(/ERR_FAILED .*127\.0\.0\.1/, /A file could not be uploaded/)
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/')
    let isDown = true
    await interceptUploads(page, stack.S3_ENDPOINT, async () => !isDown)
    await openComposer(page)
    await chooseFile(page, await testPhoto())
    await expect(page.getByRole('alert')).toHaveText('Upload failed')
    await expect(postButton(page)).toBeDisabled()
    isDown = false
    await composer(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Ready to post')).toBeVisible(UPLOAD_TIMEOUT)
    await submit(page)
    await expect(posts(page).first().getByRole('button', { name: 'Open photo' })).toBeVisible()
  })
})

function isUpload(request: Request, store: string): boolean {
  return request.method() === 'PUT' && request.url().startsWith(store)
}

/** Collects the URLs of uploads to the store from now on. */
function trackUploads(page: Page, store: string): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (isUpload(request, store)) urls.push(request.url())
  })
  return urls
}

/** Calls `allow` before each upload to the store; aborts the upload if it resolves to false. */
async function interceptUploads(
  page: Page,
  store: string,
  allow: () => Promise<boolean | void>,
): Promise<void> {
  await page.route(`${store}/**`, async (route) => {
    if (!isUpload(route.request(), store)) return route.fallback()
    return (await allow()) === false ? route.abort() : route.continue()
  })
}

/** Drops files onto the page. */
async function drop(page: Page, files: TestFile[]): Promise<void> {
  const encoded = files.map(({ buffer, ...file }) => ({ ...file, bytes: buffer.toString('base64') }))
  await page.evaluate((all) => {
    const dataTransfer = new DataTransfer()
    for (const { name, mimeType, bytes } of all) {
      const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))
      dataTransfer.items.add(new File([content], name, { type: mimeType }))
    }
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, encoded)
}
