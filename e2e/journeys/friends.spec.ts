import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { openWithStream } from '../streams.ts'
import { expect, test, type Member } from '../test.ts'
import { chooseFromMenu, postWithText, toast } from '../writing.ts'
import { limitMs } from '../within.ts'

/** How soon a change must show on the other screen, counted from the server's response. */
const MAX_DELAY_MS = limitMs(1_000)
/** A busy machine can take longer; the measurement then reports by how much. */
const SLOW_TIMEOUT = { timeout: 15_000 }

const region = (page: Page, name: string) => page.getByRole('region', { name })
const openFriends = (page: Page, tab: string) => page.goto(`/friends?tab=${tab}`)
const menuButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `More options for ${name}`, exact: true })

/** Performs an action; returns how long after the server's response the other screen showed it. */
async function measureDelay(
  page: Page,
  call: RegExp,
  act: () => Promise<unknown>,
  waitUntilShown: () => Promise<void>,
) {
  const answered = page.waitForResponse(
    (response) => call.test(new URL(response.url()).pathname) && response.request().method() !== 'GET',
  )
  await act()
  expect((await answered).ok()).toBe(true)
  const start = performance.now()
  await waitUntilShown()
  return performance.now() - start
}

const appears = (what: Locator) => () => expect(what).toBeVisible(SLOW_TIMEOUT)
const disappears = (what: Locator) => () => expect(what).toHaveCount(0, SLOW_TIMEOUT)

test.describe('two people, each in their own browser', { tag: '@alone' }, () => {
  test.describe.configure({ timeout: 120_000 })
  let ann: Member
  let ben: Member
  let names: { ann: string; ben: string }

  test.beforeEach(async ({ newMember, seed, guard }) => {
    // The response for content hidden by a block.
    guard.allow(/status of 404/)
    const suffix = randomUUID().slice(0, 8)
    names = { ann: `Ann ${suffix}`, ben: `Ben ${suffix}` }
    ann = await newMember({
      appearance: DEFAULT_APPEARANCE,
      firstName: 'Ann',
      lastName: suffix,
      username: `ann_${suffix.replaceAll('-', '')}`,
    })
    ben = await newMember({
      appearance: DEFAULT_APPEARANCE,
      firstName: 'Ben',
      lastName: suffix,
      username: `ben_${suffix.replaceAll('-', '')}`,
    })
    const carol = await seed.createMember({ firstName: 'Carol', lastName: suffix })
    await seed.befriend(ann.memberId, carol)
    await seed.befriend(ben.memberId, carol)
  })

  test('[S1-008, S1-049, S1-050, S1-051, S1-111, D-070, D-071] sending, cancelling and accepting a request and unfriending show on the other screen within a second', async () => {
    await openFriends(ann.page, 'suggestions')
    await openWithStream(ben.page, '/')
    await expect(region(ben.page, 'Contacts')).toContainText('Carol')
    const suggested = region(ben.page, 'People You May Know')
    await expect(suggested).toContainText(names.ann)
    await expect(suggested).toContainText('1 mutual friend')
    const delays: number[] = []
    const requests = region(ben.page, 'Friend Requests')

    delays.push(
      await measureDelay(
        ann.page,
        /friend-requests$/,
        () => ann.page.getByRole('button', { name: `Add friend: ${names.ben}` }).click(),
        appears(requests.getByText(names.ann)),
      ),
    )
    await expect(suggested.getByText(names.ann)).toHaveCount(0)
    await expect(toast(ann.page)).toContainText('Friend request sent')
    await openFriends(ann.page, 'requests')
    const cancel = ann.page.getByRole('button', { name: `Cancel request to ${names.ben}` })
    delays.push(await measureDelay(ann.page, /friend-requests\//, () => cancel.click(), disappears(requests)))

    await openFriends(ann.page, 'suggestions')
    await ann.page.getByRole('button', { name: `Add friend: ${names.ben}` }).click()
    await expect(requests).toContainText(names.ann, SLOW_TIMEOUT)
    await openWithStream(ann.page, '/')
    const contact = region(ann.page, 'Contacts').getByRole('link', { name: names.ben })
    await expect(region(ann.page, 'Contacts')).toBeVisible()
    await expect(contact).toHaveCount(0)
    const confirm = requests.getByRole('button', { name: `Confirm ${names.ann}’s friend request` })
    delays.push(await measureDelay(ben.page, /friend-requests\//, () => confirm.click(), appears(contact)))
    await expect(region(ben.page, 'Contacts')).toContainText(names.ann)

    await openFriends(ben.page, 'all')
    await menuButton(ben.page, names.ann).click()
    await ben.page.getByRole('menuitem', { name: 'Unfriend' }).click()
    const unfriend = ben.page.getByRole('dialog').getByRole('button', { name: 'Unfriend' })
    delays.push(await measureDelay(ben.page, /friends\//, () => unfriend.click(), disappears(contact)))
    expect(delays.filter((ms) => ms > MAX_DELAY_MS)).toEqual([])
  })

  test('[S2-130, S2-259, S2-440, S2-441] following shows on the other screen, and in the member’s other tab, within a second', async () => {
    await ann.page.goto(`/profile/${ben.memberId}`)
    await openWithStream(ben.page, `/profile/${ben.memberId}`)
    const followers = ben.page.getByRole('listitem').filter({ hasText: /^1 Follower$/ })
    const follow = ann.page.getByRole('button', { name: 'Follow', exact: true })
    await expect(follow).toBeVisible()
    const delay = await measureDelay(ann.page, /\/follow$/, () => follow.click(), appears(followers))
    await expect(toast(ann.page)).toContainText(`You are now following ${names.ben}`)
    await ann.page.getByRole('button', { name: 'Following', exact: true }).click()
    await expect(toast(ann.page)).toContainText(`You unfollowed ${names.ben}`)
    await expect(followers).toHaveCount(0, SLOW_TIMEOUT)
    expect(delay).toBeLessThan(MAX_DELAY_MS)
  })

  test('[D-074, D-075, D-053] after a block each member disappears from the screens, responses and streams of the other', async ({
    seed,
  }) => {
    await seed.befriend(ann.memberId, ben.memberId)
    const [byAnn, byBen] = [`Words of Ann ${randomUUID()}`, `Words of Ben ${randomUUID()}`]
    const annPost = await seed.createPost(ann.memberId, { content: byAnn })
    await seed.createPost(ben.memberId, { content: byBen, privacy: 'friends' })
    const comment = `Ben says ${randomUUID()}`
    await seed.createComment(ben.memberId, annPost, { content: comment })

    const annHome = await ann.context.newPage()
    await openWithStream(annHome, '/')
    await openWithStream(ben.page, '/')
    await expect(postWithText(annHome, byBen)).toBeVisible()
    await expect(region(annHome, 'Contacts')).toContainText(names.ben)
    await expect(postWithText(ben.page, byAnn)).toBeVisible()
    await expect(region(ben.page, 'Contacts')).toContainText(names.ann)
    const annThread = await ann.context.newPage()
    await annThread.goto(`/post/${annPost}`)
    await expect(annThread.getByText(comment)).toBeVisible()

    await openFriends(ann.page, 'all')
    await menuButton(ann.page, names.ben).click()
    await ann.page.getByRole('menuitem', { name: 'Block' }).click()
    const block = ann.page.getByRole('dialog').getByRole('button', { name: 'Block' })
    const delay = await measureDelay(
      ann.page,
      /\/block$/,
      () => block.click(),
      disappears(postWithText(ben.page, byAnn)),
    )
    await expect(ben.page.getByText(names.ann)).toHaveCount(0, SLOW_TIMEOUT)
    for (const page of [ann.page, annHome])
      await expect(page.getByRole('main').getByText(names.ben)).toHaveCount(0, SLOW_TIMEOUT)
    await expect(postWithText(annHome, byBen)).toHaveCount(0, SLOW_TIMEOUT)
    await expect(annThread.getByText(comment)).toHaveCount(0, SLOW_TIMEOUT)

    for (const [me, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const name = other === ann ? names.ann : names.ben
      const get = (path: string) => me.context.request.get(path)
      for (const path of [
        '/api/friends',
        '/api/friend-requests',
        '/api/friend-requests?direction=outgoing',
        '/api/suggested-friends',
        `/api/mentions/search?q=${name.slice(0, 3).toLowerCase()}`,
        '/api/posts?limit=50',
        `/api/relations?ids=${other.memberId}`,
      ]) {
        const response = await get(path)
        expect(response.ok(), path).toBe(true)
        expect(await response.text(), path).not.toContain(other.memberId)
      }
      for (const path of ['relation', 'follow-status'])
        expect((await get(`/api/users/${other.memberId}/${path}`)).status()).toBe(404)
    }

    // A new post by one is not announced to the other.
    await seed.createPost(ann.memberId, { content: 'After it all' })
    await seed.createPost(ben.memberId, { content: 'After it all' })
    await ben.page.waitForTimeout(1_500)
    for (const page of [annHome, ben.page])
      await expect(page.getByRole('button', { name: /new posts?$/ })).toHaveCount(0)

    await ann.page.goto('/settings#privacy')
    const blocked = ann.page.getByRole('region', { name: 'Blocked', exact: true })
    await expect(blocked).toContainText(names.ben)
    await blocked.getByRole('button', { name: `Unblock ${names.ben}` }).click()
    await expect(blocked).toContainText('You haven’t blocked anyone.')
    await ben.page.reload()
    await expect(region(ben.page, 'People You May Know')).toContainText(names.ann)
    expect(delay).toBeLessThan(MAX_DELAY_MS)
  })

  test('[S1-156, D-076, D-077] someone found by search is muted, and what they wrote is reported', async ({
    seed,
  }) => {
    const content = `Buy now ${randomUUID()}`
    await seed.befriend(ann.memberId, ben.memberId)
    await seed.createPost(ben.memberId, { content })
    await openFriends(ann.page, 'search')
    await ann.page.getByRole('searchbox', { name: 'Search for people' }).fill(names.ben)
    await expect(ann.page.getByRole('list', { name: 'Search results' })).toContainText(
      names.ben,
      SLOW_TIMEOUT,
    )

    await ann.page.goto('/')
    await chooseFromMenu(postWithText(ann.page, content), 'Report')
    const dialog = ann.page.getByRole('dialog', { name: `Report ${names.ben}’s post` })
    await dialog.getByRole('radio', { name: /^Spam/ }).check()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(toast(ann.page)).toContainText('Thanks for your report')

    await openFriends(ann.page, 'all')
    await menuButton(ann.page, names.ben).click()
    await ann.page.getByRole('menuitem', { name: 'Mute' }).click()
    await expect(toast(ann.page)).toContainText(`Muted ${names.ben}`)
    await ann.page.goto('/')
    await expect(ann.page.getByRole('article').first()).toBeVisible()
    await expect(postWithText(ann.page, content)).toHaveCount(0)
    await ann.page.goto('/settings#privacy')
    await expect(ann.page.getByRole('region', { name: 'Muted', exact: true })).toContainText(names.ben)
  })
})
