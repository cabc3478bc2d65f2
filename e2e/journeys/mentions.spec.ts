import { commentField, commentSaying, newLetters, suggestions } from '../conversation.ts'
import { FIRST_LOOK } from '../looks.ts'
import { greeting } from '../people.ts'
import { expect, test } from '../test.ts'
import { composer, openComposer, posts, submit, text } from '../writing.ts'

test.describe('naming somebody', () => {
  test.describe.configure({ timeout: 60_000 })

  test('[S1-075, S1-130, S1-134, S1-135, S1-160, D-051] by keyboard alone in a post, which links to them', async ({
    newMember,
    backstage,
  }) => {
    const name = newLetters()
    await backstage.join({ firstName: 'Ada', lastName: 'Blum', username: `${name}_ada` })
    await backstage.join({ firstName: 'Ben', lastName: 'Carl', username: `${name}_ben` })
    const { page } = await newMember({ look: FIRST_LOOK })
    await page.goto('/')
    await expect(greeting(page, 'Robin')).toBeVisible()
    await page.keyboard.press('n')
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('Thank you @')
    await expect(page.getByText('Type to search...')).toBeVisible()
    await page.keyboard.type(name)
    await expect(suggestions(page)).toHaveCount(2)
    const first = await suggestions(page).first().textContent()
    await page.keyboard.press('ArrowUp')
    await expect(suggestions(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    const handle = first?.includes('Ada') ? `${name}_ada` : `${name}_ben`
    await expect(text(page)).toHaveValue(`Thank you @${handle} `)
    await expect(suggestions(page)).toHaveCount(0)

    await page.keyboard.press('Control+z')
    await expect(text(page)).toHaveValue(`Thank you @${name}`)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('_')
    await expect(suggestions(page)).toHaveCount(2)
    await page.keyboard.press('Tab')
    await expect(text(page)).toHaveValue(`Thank you @${handle} `)
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
    backstage,
  }) => {
    const name = newLetters()
    await backstage.join({ firstName: 'Ada', lastName: 'Blum', username: `${name}_ada` })
    const { page } = await newMember({ look: FIRST_LOOK })
    await page.goto('/')
    await openComposer(page)
    await text(page).pressSequentially(`@${name}`)
    await expect(suggestions(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(suggestions(page)).toHaveCount(0)
    await expect(composer(page)).toBeVisible()
    await text(page).pressSequentially(` and @${name}`)
    await expect(suggestions(page)).toHaveCount(1)
    await composer(page).getByRole('heading', { name: 'Create post' }).click()
    await expect(suggestions(page)).toHaveCount(0)
    await expect(composer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(composer(page)).toHaveCount(0)
  })

  test('[D-050] offers only those who may see the text', async ({ newMember, backstage }) => {
    const name = newLetters()
    const friend = await backstage.join({ firstName: 'Ada', lastName: 'Blum', username: `${name}_ada` })
    await backstage.join({ firstName: 'Sven', lastName: 'Strange', username: `${name}_sven` })
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    await backstage.befriend(memberId, friend)
    await page.goto('/')
    await openComposer(page)
    await text(page).pressSequentially(`@${name}`)
    await expect(suggestions(page)).toHaveCount(2)
    await composer(page).getByRole('radio', { name: 'Friends' }).check()
    await text(page).click()
    await text(page).press('End')
    await text(page).pressSequentially('_')
    await expect(suggestions(page)).toHaveText([/Ada Blum/])
    await suggestions(page).first().click()
    await submit(page)
    await expect(
      posts(page)
        .first()
        .getByRole('link', { name: `@${name}_ada` }),
    ).toBeVisible()
  })

  test('[S1-160] names somebody in a comment, and a handle of nobody stays plain', async ({
    newMember,
    backstage,
  }) => {
    const name = newLetters()
    await backstage.join({ firstName: 'Ada', lastName: 'Blum', username: `${name}_ada` })
    const { page, memberId } = await newMember({ look: FIRST_LOOK })
    const id = await backstage.write(memberId, { content: 'Who knows?' })
    await page.goto(`/post/${id}`)
    await commentField(page).pressSequentially(`Ask @${name}`)
    await expect(suggestions(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await page.keyboard.type('or @nobody_at_all')
    await page.keyboard.press('Control+Enter')
    const comment = commentSaying(page, 'or @nobody_at_all')
    await expect(comment.getByRole('link', { name: `@${name}_ada` })).toHaveAttribute('href', `/@${name}_ada`)
    await expect(comment.getByRole('link', { name: '@nobody_at_all' })).toHaveCount(0)
  })

  test('stands at the @, on the phone above the edge of the screen', async ({ newMember, backstage }) => {
    const name = newLetters()
    await backstage.join({ firstName: 'Ada', lastName: 'Blum', username: `${name}_ada` })
    const options = { viewport: { width: 390, height: 700 } }
    const { page } = await newMember({ look: FIRST_LOOK, options })
    await page.goto('/')
    await openComposer(page)
    await text(page).fill('A few words\n'.repeat(30))
    await text(page).press('Control+End')
    await text(page).pressSequentially(`@${name}`)
    await expect(suggestions(page)).toHaveCount(1)
    const list = await suggestions(page).first().boundingBox()
    expect(list?.x).toBeGreaterThanOrEqual(0)
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(390)
    expect(list?.y).toBeGreaterThan(0)
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(700)
    await suggestions(page).first().click()
    await expect(text(page)).toHaveValue(new RegExp(`@${name}_ada $`))
  })

  test('a lookup that fails is told kindly, and one writes on', async ({ newMember, watched }) => {
    watched.allow(/status of 500 .*\/api\/mentions/)
    const { page } = await newMember({ look: FIRST_LOOK })
    await page.route('**/api/mentions/search?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }),
    )
    await page.goto('/')
    await openComposer(page)
    await text(page).pressSequentially('Hello @someone')
    await expect(page.getByText('The list could not be loaded. You can go on writing.')).toBeVisible()
    await page.keyboard.press('Enter')
    await text(page).pressSequentially('and good night')
    await submit(page)
    await expect(posts(page).first()).toContainText('and good night')
  })
})
