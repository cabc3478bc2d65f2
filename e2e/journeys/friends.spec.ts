import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { FIRST_LOOK } from '../looks.ts'
import { expect, test, type Member } from '../test.ts'
import { fromMenu, postSaying, toast } from '../writing.ts'

/** What one does shows on the other's screen so soon, counted from the answer of the server. */
const WITHIN_MS = 1_000
/** A busy machine may take longer; then the measurement says by how much. */
const PATIENCE = { timeout: 15_000 }

const beside = (page: Page, name: string) => page.getByRole('region', { name })
const friendsPage = (page: Page, tab: string) => page.goto(`/friends?tab=${tab}`)
const menuAbout = (page: Page, name: string) =>
  page.getByRole('button', { name: `More about ${name}`, exact: true })

/** Does something, and answers how long after the server took it the other screen showed it. */
async function seenAfter(page: Page, call: RegExp, act: () => Promise<unknown>, shown: () => Promise<void>) {
  const answered = page.waitForResponse(
    (response) => call.test(new URL(response.url()).pathname) && response.request().method() !== 'GET',
  )
  await act()
  expect((await answered).ok()).toBe(true)
  const began = performance.now()
  await shown()
  return performance.now() - began
}

const appears = (what: Locator) => () => expect(what).toBeVisible(PATIENCE)
const leaves = (what: Locator) => () => expect(what).toHaveCount(0, PATIENCE)

test.describe('two people, each in their own browser', { tag: '@alone' }, () => {
  test.describe.configure({ timeout: 120_000 })
  let ann: Member
  let ben: Member
  let names: { ann: string; ben: string }

  test.beforeEach(async ({ newMember, backstage, watched }) => {
    // What a block hides is known by this answer.
    watched.allow(/status of 404/)
    const mark = randomUUID().slice(0, 8)
    names = { ann: `Ann ${mark}`, ben: `Ben ${mark}` }
    ann = await newMember({
      look: FIRST_LOOK,
      firstName: 'Ann',
      lastName: mark,
      username: `ann_${mark.replaceAll('-', '')}`,
    })
    ben = await newMember({
      look: FIRST_LOOK,
      firstName: 'Ben',
      lastName: mark,
      username: `ben_${mark.replaceAll('-', '')}`,
    })
    const carol = await backstage.join({ firstName: 'Carol', lastName: mark })
    await backstage.befriend(ann.memberId, carol)
    await backstage.befriend(ben.memberId, carol)
  })

  test('[S1-008, S1-049, S1-050, S1-051, S1-111, D-070, D-071] a request, its end, its answer and the end of a friendship show on the other screen within a second', async () => {
    await friendsPage(ann.page, 'suggestions')
    await ben.page.goto('/')
    await expect(beside(ben.page, 'Contacts')).toContainText('Carol')
    const suggested = beside(ben.page, 'People You May Know')
    await expect(suggested).toContainText(names.ann)
    await expect(suggested).toContainText('1 mutual friend')
    const took: number[] = []
    const asked = beside(ben.page, 'Friend Requests')

    took.push(
      await seenAfter(
        ann.page,
        /friend-requests$/,
        () => ann.page.getByRole('button', { name: `Add Friend, ${names.ben}` }).click(),
        appears(asked.getByText(names.ann)),
      ),
    )
    await expect(suggested.getByText(names.ann)).toHaveCount(0)
    await expect(toast(ann.page)).toContainText('Friend request sent')
    await friendsPage(ann.page, 'requests')
    const cancel = ann.page.getByRole('button', { name: `Cancel Request to ${names.ben}` })
    took.push(await seenAfter(ann.page, /friend-requests\//, () => cancel.click(), leaves(asked)))

    await friendsPage(ann.page, 'suggestions')
    await ann.page.getByRole('button', { name: `Add Friend, ${names.ben}` }).click()
    await expect(asked).toContainText(names.ann, PATIENCE)
    await ann.page.goto('/')
    const contact = beside(ann.page, 'Contacts').getByRole('link', { name: names.ben })
    await expect(beside(ann.page, 'Contacts')).toBeVisible()
    await expect(contact).toHaveCount(0)
    const confirm = asked.getByRole('button', { name: `Confirm the request of ${names.ann}` })
    took.push(await seenAfter(ben.page, /friend-requests\//, () => confirm.click(), appears(contact)))
    await expect(beside(ben.page, 'Contacts')).toContainText(names.ann)

    await friendsPage(ben.page, 'all')
    await menuAbout(ben.page, names.ann).click()
    await ben.page.getByRole('menuitem', { name: 'Unfriend' }).click()
    const unfriend = ben.page.getByRole('dialog').getByRole('button', { name: 'Unfriend' })
    took.push(await seenAfter(ben.page, /friends\//, () => unfriend.click(), leaves(contact)))
    expect(took.filter((ms) => ms > WITHIN_MS)).toEqual([])
  })

  test('[S2-130, S2-259, S2-440, S2-441] following shows on the other screen, and on one’s own other tab, within a second', async () => {
    await ann.page.goto(`/profile/${ben.memberId}`)
    await ben.page.goto(`/profile/${ben.memberId}`)
    const followers = ben.page.getByRole('listitem').filter({ hasText: /^1 Follower$/ })
    const follow = ann.page.getByRole('button', { name: 'Follow', exact: true })
    await expect(follow).toBeVisible()
    const took = await seenAfter(ann.page, /\/follow$/, () => follow.click(), appears(followers))
    await expect(toast(ann.page)).toContainText(`You are now following ${names.ben}`)
    await ann.page.getByRole('button', { name: 'Following', exact: true }).click()
    await expect(toast(ann.page)).toContainText(`You unfollowed ${names.ben}`)
    await expect(followers).toHaveCount(0, PATIENCE)
    expect(took).toBeLessThan(WITHIN_MS)
  })

  test('[D-074, D-075, D-053] after a block every trace of each is gone from the screens, calls and streams of the other', async ({
    backstage,
  }) => {
    await backstage.befriend(ann.memberId, ben.memberId)
    const [byAnn, byBen] = [`Words of Ann ${randomUUID()}`, `Words of Ben ${randomUUID()}`]
    const annPost = await backstage.write(ann.memberId, { content: byAnn })
    await backstage.write(ben.memberId, { content: byBen, privacy: 'friends' })
    const said = `Ben says ${randomUUID()}`
    await backstage.comment(ben.memberId, annPost, { content: said })

    const annHome = await ann.context.newPage()
    await annHome.goto('/')
    await ben.page.goto('/')
    await expect(postSaying(annHome, byBen)).toBeVisible()
    await expect(beside(annHome, 'Contacts')).toContainText(names.ben)
    await expect(postSaying(ben.page, byAnn)).toBeVisible()
    await expect(beside(ben.page, 'Contacts')).toContainText(names.ann)
    const annThread = await ann.context.newPage()
    await annThread.goto(`/post/${annPost}`)
    await expect(annThread.getByText(said)).toBeVisible()

    await friendsPage(ann.page, 'all')
    await menuAbout(ann.page, names.ben).click()
    await ann.page.getByRole('menuitem', { name: 'Block' }).click()
    const block = ann.page.getByRole('dialog').getByRole('button', { name: 'Block' })
    const took = await seenAfter(
      ann.page,
      /\/block$/,
      () => block.click(),
      leaves(postSaying(ben.page, byAnn)),
    )
    await expect(ben.page.getByText(names.ann)).toHaveCount(0, PATIENCE)
    for (const page of [ann.page, annHome])
      await expect(page.getByRole('main').getByText(names.ben)).toHaveCount(0, PATIENCE)
    await expect(postSaying(annHome, byBen)).toHaveCount(0, PATIENCE)
    await expect(annThread.getByText(said)).toHaveCount(0, PATIENCE)

    for (const [me, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const name = other === ann ? names.ann : names.ben
      const ask = (path: string) => me.context.request.get(path)
      for (const path of [
        '/api/friends',
        '/api/friend-requests',
        '/api/friend-requests?direction=outgoing',
        '/api/suggested-friends',
        `/api/mentions/search?q=${name.slice(0, 3).toLowerCase()}`,
        '/api/posts?limit=50',
        `/api/relations?ids=${other.memberId}`,
      ]) {
        const answer = await ask(path)
        expect(answer.ok(), path).toBe(true)
        expect(await answer.text(), path).not.toContain(other.memberId)
      }
      for (const path of ['relation', 'follow-status'])
        expect((await ask(`/api/users/${other.memberId}/${path}`)).status()).toBe(404)
    }

    // A new post of one is no news for the other.
    await backstage.write(ann.memberId, { content: 'After it all' })
    await backstage.write(ben.memberId, { content: 'After it all' })
    await ben.page.waitForTimeout(1_500)
    for (const page of [annHome, ben.page])
      await expect(page.getByRole('button', { name: /new posts?$/ })).toHaveCount(0)

    await ann.page.goto('/settings#privacy')
    const blocked = ann.page.getByRole('region', { name: 'Blocked', exact: true })
    await expect(blocked).toContainText(names.ben)
    await blocked.getByRole('button', { name: `Unblock ${names.ben}` }).click()
    await expect(blocked).toContainText('You have not blocked anyone.')
    await ben.page.reload()
    await expect(beside(ben.page, 'People You May Know')).toContainText(names.ann)
    expect(took).toBeLessThan(WITHIN_MS)
  })

  test('[S1-156, D-076, D-077] someone found by search is muted, and what they wrote is reported', async ({
    backstage,
  }) => {
    const words = `Buy now ${randomUUID()}`
    await backstage.befriend(ann.memberId, ben.memberId)
    await backstage.write(ben.memberId, { content: words })
    await friendsPage(ann.page, 'search')
    await ann.page.getByRole('searchbox', { name: 'Search for people' }).fill(names.ben)
    await expect(ann.page.getByRole('list', { name: 'Search results' })).toContainText(names.ben, PATIENCE)

    await ann.page.goto('/')
    await fromMenu(postSaying(ann.page, words), 'Report')
    const dialog = ann.page.getByRole('dialog', { name: `Report the post of ${names.ben}` })
    await dialog.getByRole('radio', { name: /^Spam/ }).check()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(toast(ann.page)).toContainText('Thank you for your report')

    await friendsPage(ann.page, 'all')
    await menuAbout(ann.page, names.ben).click()
    await ann.page.getByRole('menuitem', { name: 'Mute' }).click()
    await expect(toast(ann.page)).toContainText(`Muted ${names.ben}`)
    await ann.page.goto('/')
    await expect(ann.page.getByRole('article').first()).toBeVisible()
    await expect(postSaying(ann.page, words)).toHaveCount(0)
    await ann.page.goto('/settings#privacy')
    await expect(ann.page.getByRole('region', { name: 'Muted', exact: true })).toContainText(names.ben)
  })
})
