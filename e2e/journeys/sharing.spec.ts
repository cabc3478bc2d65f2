import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { expect, test } from '../test.ts'
import { chooseFromMenu, postWithText, posts, toast } from '../writing.ts'

test.describe('sharing a post', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-058, S1-191, D-033] embeds it in a post at the top of the member’s own feed', async ({
    newMember,
    seed,
  }) => {
    const writer = await seed.createMember({ firstName: 'Ada', lastName: 'Blum' })
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await seed.follow(memberId, writer)
    await seed.createPost(writer, { content: 'A table looks for four chairs' })
    await page.goto('/')
    const original = posts(page).first()
    await expect(original).toContainText('A table looks for four chairs')
    await original.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share post' })
    await expect(dialog).toContainText('A table looks for four chairs')
    await expect(dialog.getByRole('radio')).toHaveCount(3)
    await dialog.getByRole('textbox').fill('Does anybody have some?')
    await dialog.getByRole('button', { name: 'Share' }).click()
    await expect(toast(page)).toContainText('Post shared')
    const share = posts(page).first()
    await expect(share).toContainText('Does anybody have some?')
    const box = share.getByRole('group', { name: 'Shared post' })
    await expect(box).toContainText('Ada Blum')
    await expect(box).toContainText('A table looks for four chairs')
    await expect(posts(page).nth(1)).toContainText('1 share')

    await share.getByRole('button', { name: 'Share' }).click()
    await expect(dialog).toContainText('A table looks for four chairs')
    await expect(dialog).not.toContainText('Does anybody have some?')
    await dialog.getByRole('button', { name: 'Share' }).click()
    await expect(posts(page).nth(1)).toContainText('Does anybody have some?')
    await expect(posts(page).first().getByRole('group', { name: 'Shared post' })).toContainText('Ada Blum')
    await posts(page).first().getByRole('group').locator('time').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible()
    await expect(page.getByRole('article')).toContainText('2 shares')
  })

  test('[D-034] never offers a wider audience than its author chose', async ({ newMember, seed }) => {
    const writer = await seed.createMember({ firstName: 'Ada', lastName: 'Blum' })
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await seed.befriend(memberId, writer)
    const id = await seed.createPost(writer, { content: 'Among us', privacy: 'friends' })
    await page.goto(`/post/${id}`)
    await page.getByRole('article').getByRole('button', { name: 'Share' }).click()
    const audiences = page.getByRole('dialog', { name: 'Share post' }).getByRole('radio')
    await expect(audiences).toHaveCount(2)
    for (const name of ['Friends', 'Only me'])
      await expect(page.getByRole('dialog').getByRole('radio', { name })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Friends' })).toBeChecked()
  })

  test('[S1-226] shows an error if it fails and keeps the text', async ({ newMember, seed, guard }) => {
    guard.allow(/status of 500 .*\/share/)
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const id = await seed.createPost(memberId, { content: 'To be shared later' })
    await page.route('**/api/posts/*/share', (route) =>
      route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }),
    )
    await page.goto(`/post/${id}`)
    await page.getByRole('article').getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share post' })
    await dialog.getByRole('textbox').fill('Listen')
    await dialog.getByRole('button', { name: 'Share' }).click()
    await expect(toast(page)).toContainText('Failed to share post.')
    await expect(toast(page)).toHaveAttribute('data-tone', 'destructive')
    await expect(dialog.getByRole('textbox')).toHaveValue('Listen')
  })

  test('[S1-064] shows "Original post unavailable" once the original is deleted, also on open pages', async ({
    newMember,
    seed,
    guard,
  }) => {
    guard.allow(/status of 404 .*\/api\/posts\//)
    const writer = await newMember({ appearance: DEFAULT_APPEARANCE, firstName: 'Ada' })
    const sharer = await seed.createMember({ firstName: 'Sven', lastName: 'Ahl' })
    const reader = await newMember({ appearance: DEFAULT_APPEARANCE })
    const original = await seed.createPost(writer.memberId, { content: 'Soon to be taken back' })
    const share = await seed.createPost(sharer, { content: 'Worth reading', original_post_id: original })
    await reader.page.goto(`/post/${share}`)
    const card = postWithText(reader.page, 'Worth reading')
    await expect(card.getByRole('group', { name: 'Shared post' })).toContainText('Soon to be taken back')

    await writer.page.goto(`/post/${original}`)
    await chooseFromMenu(writer.page.getByRole('article'), 'Delete post')
    await writer.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(card).toContainText('Original post unavailable', { timeout: 15_000 })
    await expect(card).not.toContainText('Soon to be taken back')
  })
})
