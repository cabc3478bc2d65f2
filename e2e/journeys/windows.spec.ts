import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { expect, test } from '../test.ts'
import {
  UPLOAD_TIMEOUT,
  chooseFile,
  composer,
  openComposer,
  postWithText,
  submit,
  textField,
} from '../writing.ts'

test.use({ trace: 'off' })

test.describe('dialogs over the page', () => {
  test.describe.configure({ timeout: 90_000 })

  test('Back asks before it closes the composer, and closes the photo viewer, before it leaves the page', async ({
    newMember,
  }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/saved')
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(page).toHaveURL(/\/$/)
    await openComposer(page)
    await textField(page).fill('Half a thought')
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Save this draft?' })
    await expect(question).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await page.goBack()
    await expect(question).toHaveCount(0)
    await expect(textField(page)).toHaveValue('Half a thought')

    const picture = { name: 'screen.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await chooseFile(page, picture)
    await expect(page.getByText('Ready to post')).toBeVisible(UPLOAD_TIMEOUT)
    await submit(page)
    await postWithText(page, 'Half a thought').getByRole('button', { name: 'Open photo' }).click()
    const viewer = page.getByRole('dialog', { name: 'Photo' })
    await expect(viewer).toBeVisible()
    await page.goBack()
    await expect(viewer).toHaveCount(0)
    await expect(page).toHaveURL(/\/$/)
    await expect(
      postWithText(page, 'Half a thought').getByRole('button', { name: 'Open photo' }),
    ).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(/\/saved$/)
    await expect(composer(page)).toHaveCount(0)
  })

  test('a mention links to its member without reloading the app', async ({ newMember, seed }) => {
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const username = `m${memberId.replaceAll('-', '').slice(-12)}`
    const ada = await seed.createMember({ firstName: 'Ada', lastName: 'Blum', username: username })
    expect(ada).toBeTruthy()
    await page.goto('/')
    await openComposer(page)
    await textField(page).fill(`Hello @${username}`)
    await submit(page)
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
    await page.getByRole('link', { name: `@${username}` }).click()
    await expect(page.getByRole('heading', { name: 'Ada Blum' })).toBeVisible()
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  })

  test('every paragraph has its own text direction, while writing and afterwards', async ({ newMember }) => {
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/')
    await openComposer(page)
    await textField(page).fill('שלום עולם.')
    expect(await textField(page).evaluate((box) => getComputedStyle(box).direction)).toBe('rtl')
    await textField(page).fill('In English first.\n\nשלום עולם.')
    await submit(page)
    const paragraph = postWithText(page, 'In English first.').locator('p').first()
    const [first, second] = await paragraph.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      const node = element.querySelector('span')!.firstChild!
      return ['In English first.', 'שלום עולם.'].map((line) => {
        const range = document.createRange()
        const start = node.textContent!.indexOf(line)
        range.setStart(node, start)
        range.setEnd(node, start + line.length)
        const box = range.getBoundingClientRect()
        return { fromLeft: box.left - left, fromRight: right - box.right }
      })
    })
    expect(first!.fromLeft).toBeLessThan(2)
    expect(second!.fromRight).toBeLessThan(2)
  })

  test('a toast never covers the buttons of a dialog', async ({ newMember, guard }) => {
    guard.allow(/status of 500/)
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.route(`**/api/users/${memberId}`, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    for (const size of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await page.goto(`/profile/${memberId}`)
      await page.getByRole('button', { name: 'Edit Profile' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
      await dialog.getByRole('textbox', { name: 'Website' }).fill('')
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      const message = page.locator('[data-tone]')
      await expect(message).toBeVisible()
      const toast = (await message.boundingBox())!
      for (const name of ['Cancel', 'Save Changes', 'Close']) {
        const button = (await dialog.getByRole('button', { name, exact: true }).boundingBox())!
        const isApart =
          button.x + button.width <= toast.x ||
          toast.x + toast.width <= button.x ||
          button.y + button.height <= toast.y ||
          toast.y + toast.height <= button.y
        expect(isApart, `${name} at ${size.width} px`).toBe(true)
      }
      await page.keyboard.press('Escape')
    }
  })
})
