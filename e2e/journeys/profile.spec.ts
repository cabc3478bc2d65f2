import type { Page } from '@playwright/test'
import { aPhoto, aVideo } from '../files.ts'
import { FIRST_LOOK } from '../looks.ts'
import { expect, test } from '../test.ts'
import { FILE_PATIENCE } from '../writing.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Changes' })

async function openEdit(page: Page, memberId: string): Promise<void> {
  await page.goto(`/profile/${memberId}`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Chooses a picture and moves and zooms it before it is sent. */
async function choosePhoto(page: Page, button: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(await aPhoto())
  await page.getByRole('slider', { name: 'Zoom' }).fill('2')
  await page.getByRole('application', { name: /^The picture/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Use this picture' }).click()
}

test.describe('one’s own profile', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S2-142, S2-380, S2-435, S2-436] gets a photo and a cover that others see', async ({ newMember }) => {
    const ann = await newMember({ look: FIRST_LOOK, firstName: 'Ann', lastName: 'Potter' })
    const ben = await newMember({ look: FIRST_LOOK })
    const { page } = ann
    await openEdit(page, ann.memberId)

    await choosePhoto(page, 'Change profile photo')
    await expect(dialog(page).locator('.photo-editor-avatar img')).toBeVisible(FILE_PATIENCE)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Ann Potter' })).toBeVisible()
    await expect(page.locator('.profile-avatar img')).toHaveCount(0)

    await openEdit(page, ann.memberId)
    await choosePhoto(page, 'Change profile photo')
    await expect(dialog(page).locator('.photo-editor-avatar img')).toBeVisible(FILE_PATIENCE)
    const patched = page.waitForRequest((request) => request.method() === 'PATCH')
    await save(page).click()
    await expect(page.getByText('Your profile photo has been updated successfully.').first()).toBeVisible(
      FILE_PATIENCE,
    )
    await expect(page.getByText('Profile photo uploaded').first()).toBeVisible()
    const { profileImageUrl } = (await patched).postDataJSON() as { profileImageUrl: string }
    expect(profileImageUrl).toMatch(/^http.*\/incoming\/[0-9a-f-]{36}$/)

    await openEdit(page, ann.memberId)
    await choosePhoto(page, 'Change cover photo')
    await expect(dialog(page).locator('.photo-editor-cover img')).toBeVisible(FILE_PATIENCE)
    await save(page).click()
    await expect(page.getByText('Your cover photo has been updated successfully.').first()).toBeVisible(
      FILE_PATIENCE,
    )
    await expect(page.getByText('Cover photo uploaded').first()).toBeVisible()

    await ben.page.goto(`/profile/${ann.memberId}`)
    for (const picture of ['.profile-cover img', '.profile-avatar img']) {
      const shown = ben.page.locator(picture)
      await expect(shown).toBeVisible()
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(100)
    }
    const face = await ben.page
      .locator('.profile-avatar img')
      .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight)
    expect(face).toBeCloseTo(1)
  })

  test('[S2-433, S2-434, S2-443] says that a photo failed, and keeps the old one', async ({
    newMember,
    stack,
    watched,
  }) => {
    watched.allow(/net::ERR|status of 500|could not be uploaded|Failed to load/)
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    await openEdit(page, memberId)
    await page.route(`${stack.S3_ENDPOINT}/**`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    await choosePhoto(page, 'Change profile photo')
    await expect(page.getByText('Failed to upload profile photo. Please try again.').first()).toBeVisible(
      FILE_PATIENCE,
    )
    await expect(page.getByText('Upload failed').first()).toBeVisible()
    await page.route('**/api/objects/upload', (route) => route.fulfill({ status: 500, json: {} }))
    await choosePhoto(page, 'Change cover photo')
    await expect(page.getByText('Failed to upload cover photo. Please try again.').first()).toBeVisible(
      FILE_PATIENCE,
    )
    await expect(dialog(page).locator('img')).toHaveCount(0)
  })

  test('[S2-322] takes one picture and nothing else', async ({ newMember }) => {
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    await openEdit(page, memberId)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Change profile photo' }).click()
    const opened = await chooser
    expect(opened.isMultiple()).toBe(false)
    await opened.setFiles(await aVideo())
    await expect(page.getByRole('alert')).toHaveText('Please choose a picture.')
  })

  test('is changed, and everything that shows the name shows the new one', async ({
    newMember,
    backstage,
  }) => {
    const ann = await newMember({ look: FIRST_LOOK, firstName: 'Ann', lastName: 'Potter' })
    const ben = await newMember({ look: FIRST_LOOK })
    const post = await backstage.write(ann.memberId, { content: 'Hello from the kiln' })
    await ben.page.goto(`/post/${post}`)
    await expect(ben.page.getByRole('link', { name: 'Ann Potter' })).toBeVisible()
    const other = await ann.context.newPage()
    await other.goto(`/profile/${ann.memberId}`)
    await expect(other.getByRole('heading', { name: 'Ann Potter' })).toBeVisible()

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
    await expect(other.getByRole('heading', { level: 1, name: 'Annabel Potter' })).toBeVisible()

    await ben.page.goto(`/u/${name.toUpperCase()}`)
    await expect(ben.page).toHaveURL(new RegExp(`/@${name}$`))
    await expect(ben.page.getByText('Bowls, mostly.')).toBeVisible()
    await expect(ben.page.getByRole('link', { name: 'annabel.example' })).toBeVisible()
    await expect(ben.page.getByRole('link', { name: 'Annabel Potter' }).first()).toBeVisible()
  })

  test('[D-139] opens its likes to others by one switch', async ({ newMember, backstage }) => {
    const ann = await newMember({ look: FIRST_LOOK, firstName: 'Ann', lastName: 'Potter' })
    const ben = await newMember({ look: FIRST_LOOK })
    const liked = await backstage.write(await backstage.join(), { content: 'A post worth liking' })
    await backstage.react(ann.memberId, { postId: liked }, 'like')
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

test.describe('someone’s profile', () => {
  test('[S1-016, S2-132, S2-133, S2-136] is a click away from their posts, with all its tabs', async ({
    newMember,
    backstage,
  }) => {
    const { page } = await newMember({ look: FIRST_LOOK })
    const ann = await backstage.join({ firstName: 'Ann', lastName: 'Potter' })
    const post = await backstage.write(ann, { content: 'Hello from the kiln' })
    await page.goto(`/post/${post}`)
    await page.getByRole('link', { name: 'Ann Potter' }).click()
    await expect(page).toHaveURL(new RegExp(`/profile/${ann}$`))
    await expect(page.getByRole('feed').getByText('Hello from the kiln')).toBeVisible()
    await page.getByRole('tab', { name: 'Photos & Videos' }).click()
    await expect(page.getByText("Ann Potter hasn't shared any photos or videos yet.")).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'Likes are private' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('No bio provided.')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/post/${post}$`))
  })

  test('[S1-017, S2-155, S2-157] is found by username, and the way back does not lead into a circle', async ({
    newMember,
    backstage,
    watched,
  }) => {
    watched.allow(/status of 404/)
    const { page } = await newMember({ look: FIRST_LOOK })
    const username = `ann_${Date.now().toString(36)}`
    const ann = await backstage.join({ firstName: 'Ann', lastName: 'Potter', username })
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
