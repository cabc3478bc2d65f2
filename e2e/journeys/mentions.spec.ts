import { commentField, commentWithText, uniquePrefix, suggestions } from '../conversation.ts'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { greeting } from '../people.ts'
import { expect, test } from '../test.ts'
import { composer, openComposer, posts, submit, textField } from '../writing.ts'

test.describe('mentioning a member', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-075, S1-130, S1-134, S1-135, S1-160, D-051] by keyboard only in a post, which links to them', async ({
    newMember,
    seed,
  }) => {
    const prefix = uniquePrefix()
    await seed.createMember({ firstName: 'Ada', lastName: 'Blum', username: `${prefix}_ada` })
    await seed.createMember({ firstName: 'Ben', lastName: 'Carl', username: `${prefix}_ben` })
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/')
    await expect(greeting(page, 'Robin')).toBeVisible()
    await page.keyboard.press('n')
    await expect(textField(page)).toBeFocused()
    await page.keyboard.type('Thank you @')
    await expect(page.getByText('Type to search...')).toBeVisible()
    await page.keyboard.type(prefix)
    await expect(suggestions(page)).toHaveCount(2)
    const first = await suggestions(page).first().textContent()
    await page.keyboard.press('ArrowUp')
    await expect(suggestions(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    const handle = first?.includes('Ada') ? `${prefix}_ada` : `${prefix}_ben`
    await expect(textField(page)).toHaveValue(`Thank you @${handle} `)
    await expect(suggestions(page)).toHaveCount(0)

    await page.keyboard.press('Control+z')
    await expect(textField(page)).toHaveValue(`Thank you @${prefix}`)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('_')
    await expect(suggestions(page)).toHaveCount(2)
    await page.keyboard.press('Tab')
    await expect(textField(page)).toHaveValue(`Thank you @${handle} `)
    await page.keyboard.type('and @agent_ai')
    await page.keyboard.press('Control+Enter')

    const post = posts(page).first()
    await expect(post.getByRole('link', { name: `@${handle}` })).toHaveAttribute('href', `/@${handle}`)
    await expect(post.getByText('@agent_ai')).toBeVisible()
    await expect(post.getByRole('link', { name: '@agent_ai' })).toHaveCount(0)
    await page.reload()
    await expect(post.getByRole('link', { name: `@${handle}` })).toBeVisible()
  })

  test('[S1-131, S1-133] closes on Escape and on a click outside, and the composer stays', async ({
    newMember,
    seed,
  }) => {
    const prefix = uniquePrefix()
    await seed.createMember({ firstName: 'Ada', lastName: 'Blum', username: `${prefix}_ada` })
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.goto('/')
    await openComposer(page)
    await textField(page).pressSequentially(`@${prefix}`)
    await expect(suggestions(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(suggestions(page)).toHaveCount(0)
    await expect(composer(page)).toBeVisible()
    await textField(page).pressSequentially(` and @${prefix}`)
    await expect(suggestions(page)).toHaveCount(1)
    await composer(page).getByRole('heading', { name: 'Create post' }).click()
    await expect(suggestions(page)).toHaveCount(0)
    await expect(composer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(composer(page)).toHaveCount(0)
  })

  test('[D-050] offers only members who can see the text', async ({ newMember, seed }) => {
    const prefix = uniquePrefix()
    const friend = await seed.createMember({ firstName: 'Ada', lastName: 'Blum', username: `${prefix}_ada` })
    await seed.createMember({ firstName: 'Sven', lastName: 'Strange', username: `${prefix}_sven` })
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await seed.befriend(memberId, friend)
    await page.goto('/')
    await openComposer(page)
    await textField(page).pressSequentially(`@${prefix}`)
    await expect(suggestions(page)).toHaveCount(2)
    await composer(page).getByRole('radio', { name: 'Friends' }).check()
    await textField(page).click()
    await textField(page).press('End')
    await textField(page).pressSequentially('_')
    await expect(suggestions(page)).toHaveText([/Ada Blum/])
    await suggestions(page).first().click()
    await submit(page)
    await expect(
      posts(page)
        .first()
        .getByRole('link', { name: `@${prefix}_ada` }),
    ).toBeVisible()
  })

  test('[S1-160] works in a comment, and an unknown username stays plain text', async ({
    newMember,
    seed,
  }) => {
    const prefix = uniquePrefix()
    await seed.createMember({ firstName: 'Ada', lastName: 'Blum', username: `${prefix}_ada` })
    const { page, memberId } = await newMember({ appearance: DEFAULT_APPEARANCE })
    const id = await seed.createPost(memberId, { content: 'Who knows?' })
    await page.goto(`/post/${id}`)
    await commentField(page).pressSequentially(`Ask @${prefix}`)
    await expect(suggestions(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await page.keyboard.type('or @nobody_at_all')
    await page.keyboard.press('Control+Enter')
    const comment = commentWithText(page, 'or @nobody_at_all')
    await expect(comment.getByRole('link', { name: `@${prefix}_ada` })).toHaveAttribute(
      'href',
      `/@${prefix}_ada`,
    )
    await expect(comment.getByRole('link', { name: '@nobody_at_all' })).toHaveCount(0)
  })

  test('shows the picker at the @, within the screen on a phone', async ({ newMember, seed }) => {
    const prefix = uniquePrefix()
    await seed.createMember({ firstName: 'Ada', lastName: 'Blum', username: `${prefix}_ada` })
    const options = { viewport: { width: 390, height: 700 } }
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE, options })
    await page.goto('/')
    await openComposer(page)
    await textField(page).fill('A few words\n'.repeat(30))
    await textField(page).press('Control+End')
    await textField(page).pressSequentially(`@${prefix}`)
    await expect(suggestions(page)).toHaveCount(1)
    const list = await suggestions(page).first().boundingBox()
    expect(list?.x).toBeGreaterThanOrEqual(0)
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(390)
    expect(list?.y).toBeGreaterThan(0)
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(700)
    await suggestions(page).first().click()
    await expect(textField(page)).toHaveValue(new RegExp(`@${prefix}_ada $`))
  })

  test('a failed lookup shows a message, and typing continues', async ({ newMember, guard }) => {
    guard.allow(/status of 500 .*\/api\/mentions/)
    const { page } = await newMember({ appearance: DEFAULT_APPEARANCE })
    await page.route('**/api/mentions/search?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }),
    )
    await page.goto('/')
    await openComposer(page)
    await textField(page).pressSequentially('Hello @someone')
    await expect(page.getByText('Couldn’t load suggestions. You can keep typing.')).toBeVisible()
    await page.keyboard.press('Enter')
    await textField(page).pressSequentially('and good night')
    await submit(page)
    await expect(posts(page).first()).toContainText('and good night')
  })
})
