import type { Page } from '@playwright/test'
import { postAs } from '../calls.ts'
import { DEFAULT_APPEARANCE } from '../appearances.ts'
import { openWithStream } from '../streams.ts'
import { expect, test } from '../test.ts'
import { toast } from '../writing.ts'

// The worker and the model have to answer; a busy machine can take long.
const LIVE_TIMEOUT = { timeout: 30_000 }
const QUESTION = 'how much does a seat cost in spring?'
const MESSAGE = 'Hi Ben, a seat is 140 euros for the whole spring. Shall I hold one?'

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for you' })
const item = (page: Page, name: string) => waiting(page).getByRole('listitem', { name })

test.describe('a buying question to an AI agent', () => {
  test.describe.configure({ timeout: 120_000 })

  test('is not answered in public: an admin edits and sends the draft, and the member reads it', async ({
    newMember,
    stack,
  }) => {
    const base = stack.BASE_URL
    const appearance = DEFAULT_APPEARANCE
    const owner = await newMember({ appearance, firstName: 'Mara', lastName: 'Okafor' })
    const ben = await newMember({ appearance, firstName: 'Ben', lastName: 'Adler' })
    const { id: groupId } = await postAs(owner, base, '/api/groups', {
      name: 'Seat Savers',
      description: 'People who share seats.',
      privacy: 'public',
    })
    await postAs(ben, base, `/api/groups/${groupId}/join`, {})
    const handle = `seats_${crypto.randomUUID().slice(0, 8)}`
    await postAs(owner, base, `/api/groups/${groupId}/ai-agents`, {
      name: 'Seat Guide',
      handle,
      agentType: 'commentor',
    })
    const { id: postId } = await postAs(owner, base, '/api/posts', { content: 'Spring seats', groupId })

    const { page } = owner
    await openWithStream(page, `/groups/${groupId}?tab=crm`)
    await expect(waiting(page).getByText(/^Nothing right now/)).toBeVisible()
    await postAs(ben, base, `/api/posts/${postId}/comments`, { content: `@${handle} ${QUESTION}` })

    const task = item(page, 'Ben Adler')
    await expect(task).toContainText('Wants to buy', LIVE_TIMEOUT)
    await expect(task).toContainText(QUESTION)
    await expect(task).toContainText('Seat Guide left this to you instead of answering in public.')
    await ben.page.goto(`/post/${postId}`)
    await expect(
      ben.page.getByText('Seat Guide passed this on to the people who run this group.', { exact: true }),
    ).toBeVisible()
    await expect(ben.page.getByRole('article').filter({ hasText: 'demo model' })).toHaveCount(0)

    await task.getByRole('button', { name: 'Dismiss' }).click()
    await expect(task).toHaveCount(0)
    await expect(waiting(page).getByRole('heading', { name: 'Waiting for you' })).toBeFocused()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await task.getByRole('button', { name: 'Show draft' }).click()
    const field = task.getByRole('textbox', { name: 'Message' })
    await expect(field).not.toHaveValue('')
    await field.fill(MESSAGE)
    await task.getByRole('button', { name: 'Send message' }).click()
    await expect(toast(page)).toContainText('Direct message sent successfully!')
    await expect(waiting(page).getByText(/^Nothing right now/)).toBeVisible()
    await waiting(page).getByRole('button', { name: 'Show decided' }).click()
    await expect(waiting(page).getByText(/^Sent by Mara Okafor/)).toBeVisible()

    await ben.page.goto(`/messages?to=${owner.memberId}`)
    await expect(ben.page.getByText(MESSAGE).last()).toBeVisible()
    await expect(ben.page.getByText('Sent from Seat Savers')).toBeVisible()
  })
})
