import { FIRST_LOOK } from '../looks.ts'
import { expect, test } from '../test.ts'
import { fromMenu, postSaying, posts, toast } from '../writing.ts'

test.describe('sharing a post', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-058, S1-191, D-033] puts it into a box on top of one’s own feed', async ({
    newMember,
    backstage,
  }) => {
    const writer = await backstage.join({ firstName: 'Ada', lastName: 'Blum' })
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    await backstage.follow(memberId, writer)
    await backstage.write(writer, { content: 'A table looks for four chairs' })
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

  test('[D-034] never offers more people than its author chose', async ({ newMember, backstage }) => {
    const writer = await backstage.join({ firstName: 'Ada', lastName: 'Blum' })
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    await backstage.befriend(memberId, writer)
    const id = await backstage.write(writer, { content: 'Among us', privacy: 'friends' })
    await page.goto(`/post/${id}`)
    await page.getByRole('article').getByRole('button', { name: 'Share' }).click()
    const audiences = page.getByRole('dialog', { name: 'Share post' }).getByRole('radio')
    await expect(audiences).toHaveCount(2)
    for (const name of ['Friends', 'Only me'])
      await expect(page.getByRole('dialog').getByRole('radio', { name })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Friends' })).toBeChecked()
  })

  test('[S1-226] says that it failed and keeps what was written', async ({
    newMember,
    backstage,
    watched,
  }) => {
    watched.allow(/status of 500 .*\/share/)
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    const id = await backstage.write(memberId, { content: 'To be shared later' })
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

  test('[S1-064] shows "Original post unavailable" once the original is gone, also to those who look at it', async ({
    newMember,
    backstage,
    watched,
  }) => {
    watched.allow(/status of 404 .*\/api\/posts\//)
    const writer = await newMember({ look: FIRST_LOOK, firstName: 'Ada' })
    const sharer = await backstage.join({ firstName: 'Sven', lastName: 'Ahl' })
    const reader = await newMember({ look: FIRST_LOOK })
    const original = await backstage.write(writer.memberId, { content: 'Soon to be taken back' })
    const share = await backstage.write(sharer, { content: 'Worth reading', original_post_id: original })
    await reader.page.goto(`/post/${share}`)
    const card = postSaying(reader.page, 'Worth reading')
    await expect(card.getByRole('group', { name: 'Shared post' })).toContainText('Soon to be taken back')

    await writer.page.goto(`/post/${original}`)
    await fromMenu(writer.page.getByRole('article'), 'Delete post')
    await writer.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(card).toContainText('Original post unavailable', { timeout: 15_000 })
    await expect(card).not.toContainText('Soon to be taken back')
  })
})
