import type { Page } from '@playwright/test'
import { testPhoto, testVideo } from '../files.ts'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { openWithStream } from '../streams.ts'
import { expect, test } from '../test.ts'
import { UPLOAD_TIMEOUT } from '../writing.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Changes' })

async function openEdit(page: Page, memberId: string): Promise<void> {
  await page.goto(`/profile/${memberId}`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Chooses a photo, then zooms and moves it before the upload. */
async function choosePhoto(page: Page, button: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(await testPhoto())
  await page.getByRole('slider', { name: 'Zoom' }).fill('2')
  await page.getByRole('application', { name: /^Photo\./ }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Use this photo' }).click()
}

test.describe('the member’s own profile', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S2-142, S2-380, S2-435, S2-436] gets a photo and a cover that others see', async ({ newMember }) => {
    const ann = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ann', lastName: 'Potter' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE })
    const { page } = ann
    await openEdit(page, ann.memberId)

    await choosePhoto(page, 'Change profile photo')
    await expect(dialog(page).locator('.photo-editor-avatar img')).toBeVisible(UPLOAD_TIMEOUT)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Ann Potter' })).toBeVisible()
    await expect(page.locator('.profile-avatar img')).toHaveCount(0)

    await openEdit(page, ann.memberId)
    await choosePhoto(page, 'Change profile photo')
    await expect(dialog(page).locator('.photo-editor-avatar img')).toBeVisible(UPLOAD_TIMEOUT)
    const patched = page.waitForRequest((request) => request.method() === 'PATCH')
    await save(page).click()
    await expect(page.getByText('Your profile photo has been updated successfully.').first()).toBeVisible(
      UPLOAD_TIMEOUT,
    )
    await expect(page.getByText('Profile photo uploaded').first()).toBeVisible()
    const { profileImageUrl } = (await patched).postDataJSON() as { profileImageUrl: string }
    expect(profileImageUrl).toMatch(/^http.*\/incoming\/[0-9a-f-]{36}$/)

    await openEdit(page, ann.memberId)
    await choosePhoto(page, 'Change cover photo')
    await expect(dialog(page).locator('.photo-editor-cover img')).toBeVisible(UPLOAD_TIMEOUT)
    await save(page).click()
    await expect(page.getByText('Your cover photo has been updated successfully.').first()).toBeVisible(
      UPLOAD_TIMEOUT,
    )
    await expect(page.getByText('Cover photo uploaded').first()).toBeVisible()

    await ben.page.goto(`/profile/${ann.memberId}`)
    for (const picture of ['.profile-cover img', '.profile-avatar img']) {
      const image = ben.page.locator(picture)
      await expect(image).toBeVisible()
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(100)
    }
    const aspectRatio = await ben.page
      .locator('.profile-avatar img')
      .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight)
    expect(aspectRatio).toBeCloseTo(1)
  })

  test('[S2-433, S2-434, S2-443] shows an error if a photo fails, and keeps the old one', async ({
    newMember,
    stack,
    guard,
  }) => {
    guard.allow(/net::ERR|status of 500|could not be uploaded|Failed to load/)
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await openEdit(page, memberId)
    await page.route(`${stack.S3_ENDPOINT}/**`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    await choosePhoto(page, 'Change profile photo')
    await expect(page.getByText('Failed to upload profile photo. Please try again.').first()).toBeVisible(
      UPLOAD_TIMEOUT,
    )
    await expect(page.getByText('Upload failed').first()).toBeVisible()
    await page.route('**/api/objects/upload', (route) => route.fulfill({ status: 500, json: {} }))
    await choosePhoto(page, 'Change cover photo')
    await expect(page.getByText('Failed to upload cover photo. Please try again.').first()).toBeVisible(
      UPLOAD_TIMEOUT,
    )
    await expect(dialog(page).locator('img')).toHaveCount(0)
  })

  test('[S2-322] accepts one photo and nothing else', async ({ newMember }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await openEdit(page, memberId)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Change profile photo' }).click()
    const opened = await chooser
    expect(opened.isMultiple()).toBe(false)
    await opened.setFiles(await testVideo())
    await expect(page.getByRole('alert')).toHaveText('Please choose a photo.')
  })

  test('is edited, and the new name appears everywhere', async ({ newMember, seed }) => {
    const ann = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ann', lastName: 'Potter' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE })
    const post = await seed.createPost(ann.memberId, { content: 'Hello from the kiln' })
    await ben.page.goto(`/post/${post}`)
    await expect(ben.page.getByRole('link', { name: 'Ann Potter' })).toBeVisible()
    const otherTab = await ann.context.newPage()
    await openWithStream(otherTab, `/profile/${ann.memberId}`)
    await expect(otherTab.getByRole('heading', { name: 'Ann Potter' })).toBeVisible()

    const { page } = ann
    await openEdit(page, ann.memberId)
    await field(page, 'First Name').fill('Annabel')
    await field(page, 'Bio').fill('Bowls, mostly.')
    await field(page, 'Website').fill('annabel.example')
    const name = `annabel_${ann.memberId.slice(-8)}`
    await field(page, 'Username').fill(name)
    await expect(dialog(page).getByText('Username is available')).toBeVisible()
    await save(page).click()
    await expect(page.getByText('Your profile has been updated successfully.').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Annabel Potter' })).toBeVisible()
    await expect(page.getByRole('article').getByRole('link', { name: 'Annabel Potter' })).toBeVisible()
    await expect(otherTab.getByRole('heading', { level: 1, name: 'Annabel Potter' })).toBeVisible()

    await ben.page.goto(`/u/${name.toUpperCase()}`)
    await expect(ben.page).toHaveURL(new RegExp(`/@${name}$`))
    await expect(ben.page.getByText('Bowls, mostly.')).toBeVisible()
    await expect(ben.page.getByRole('link', { name: 'annabel.example' })).toBeVisible()
    await expect(ben.page.getByRole('link', { name: 'Annabel Potter' }).first()).toBeVisible()
  })

  test('[D-139] shares its likes with others by one switch', async ({ newMember, seed }) => {
    const ann = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ann', lastName: 'Potter' })
    const ben = await newMember({ appearance: DEFAULT_APPEARANCE })
    const liked = await seed.createPost(await seed.createMember(), { content: 'A post worth liking' })
    await seed.react(ann.memberId, { postId: liked }, 'like')
    await ben.page.goto(`/profile/${ann.memberId}?tab=likes`)
    await expect(ben.page.getByText('Only Ann Potter can see which posts they liked.')).toBeVisible()
    await ann.page.goto(`/profile/${ann.memberId}?tab=likes`)
    await expect(ann.page.getByText('A post worth liking')).toBeVisible()
    await ann.page.getByRole('switch', { name: 'Show your likes to others' }).click()
    await expect(ann.page.getByRole('switch')).toBeChecked()
    await ben.page.reload()
    await expect(ben.page.getByText('A post worth liking')).toBeVisible()
  })
})

test.describe('another member’s profile', () => {
  test('[S1-016, S2-132, S2-133, S2-136] is a click away from their posts, with all its tabs', async ({
    newMember,
    seed,
  }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const ann = await seed.createMember({ firstName: 'Ann', lastName: 'Potter' })
    const post = await seed.createPost(ann, { content: 'Hello from the kiln' })
    await page.goto(`/post/${post}`)
    await page.getByRole('link', { name: 'Ann Potter' }).click()
    await expect(page).toHaveURL(new RegExp(`/profile/${ann}$`))
    await expect(page.getByRole('feed').getByText('Hello from the kiln')).toBeVisible()
    await page.getByRole('tab', { name: 'Photos & Videos' }).click()
    await expect(page.getByText('Ann Potter hasn’t shared any photos or videos yet.')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'Likes are private' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('No bio provided.')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/post/${post}$`))
  })

  test('[S1-017, S2-155, S2-157] is found by username, and Back does not loop', async ({
    newMember,
    seed,
    guard,
  }) => {
    guard.allow(/status of 404/)
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const username = `ann_${Date.now().toString(36)}`
    const ann = await seed.createMember({ firstName: 'Ann', lastName: 'Potter', username })
    await page.goto('/settings')
    for (const path of [`/u/${username}`, `/profile/${ann}`, `/@${username}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Ann Potter' })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/@${username}$`))
      await page.goBack()
      await expect(page).toHaveURL(/\/settings$/)
    }
    await page.goto('/u/nobody_of_this_name')
    await expect(page.getByRole('heading', { name: 'User Not Found' })).toBeVisible()
    await page.goto(`/profile/${ann.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`)
    await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible()
  })
})
