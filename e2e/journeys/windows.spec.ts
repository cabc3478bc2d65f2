import { FIRST_LOOK } from '../looks.ts'
import { expect, test } from '../test.ts'
import { FILE_PATIENCE, chooseFile, composer, openComposer, postSaying, submit, text } from '../writing.ts'

test.use({ trace: 'off' })

test.describe('windows over the page', () => {
  test.describe.configure({ timeout: 90_000 })

  test('Back closes the composer with its question, and then the viewer of a picture, before it leaves the page', async ({
    newMember,
  }) => {
    const { page } = await newMember({ look: FIRST_LOOK })
    await page.goto('/saved')
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(page).toHaveURL(/\/$/)
    await openComposer(page)
    await text(page).fill('Half a thought')
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Keep this draft?' })
    await expect(question).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await page.goBack()
    await expect(question).toHaveCount(0)
    await expect(text(page)).toHaveValue('Half a thought')

    const picture = { name: 'screen.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await chooseFile(page, picture)
    await expect(page.getByText('Ready to post')).toBeVisible(FILE_PATIENCE)
    await submit(page)
    await postSaying(page, 'Half a thought').getByRole('button', { name: 'Open picture' }).click()
    const viewer = page.getByRole('dialog', { name: 'Picture' })
    await expect(viewer).toBeVisible()
    await page.goBack()
    await expect(viewer).toHaveCount(0)
    await expect(page).toHaveURL(/\/$/)
    await expect(
      postSaying(page, 'Half a thought').getByRole('button', { name: 'Open picture' }),
    ).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(/\/saved$/)
    await expect(composer(page)).toHaveCount(0)
  })

  test('a mention leads to its member without loading the application again', async ({
    newMember,
    backstage,
  }) => {
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    const letters = `m${memberId.replaceAll('-', '').slice(-12)}`
    const ada = await backstage.join({ firstName: 'Ada', lastName: 'Blum', username: letters })
    expect(ada).toBeTruthy()
    await page.goto('/')
    await openComposer(page)
    await text(page).fill(`Hello @${letters}`)
    await submit(page)
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
    await page.getByRole('link', { name: `@${letters}` }).click()
    await expect(page.getByRole('heading', { name: 'Ada Blum' })).toBeVisible()
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  })

  test('every paragraph runs in its own direction, while it is written and afterwards', async ({
    newMember,
  }) => {
    const { page } = await newMember({ look: FIRST_LOOK })
    await page.goto('/')
    await openComposer(page)
    await text(page).fill('שלום עולם.')
    expect(await text(page).evaluate((box) => getComputedStyle(box).direction)).toBe('rtl')
    await text(page).fill('In English first.\n\nשלום עולם.')
    await submit(page)
    const words = postSaying(page, 'In English first.').locator('p').first()
    const [first, second] = await words.evaluate((paragraph) => {
      const { left, right } = paragraph.getBoundingClientRect()
      const node = paragraph.querySelector('span')!.firstChild!
      return ['In English first.', 'שלום עולם.'].map((line) => {
        const range = document.createRange()
        const at = node.textContent!.indexOf(line)
        range.setStart(node, at)
        range.setEnd(node, at + line.length)
        const box = range.getBoundingClientRect()
        return { fromLeft: box.left - left, fromRight: right - box.right }
      })
    })
    expect(first!.fromLeft).toBeLessThan(2)
    expect(second!.fromRight).toBeLessThan(2)
  })

  test('a message never lies on the buttons of a dialog', async ({ newMember, watched }) => {
    watched.allow(/status of 500/)
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
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
