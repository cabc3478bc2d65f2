import { SubscribeToPush } from '@guildhall/contract/delivery'
import { ListNotifications } from '@guildhall/contract/notifications'
import { afterAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#test/app'
import { buildComment, buildGroup, buildMember, buildPost, buildRequest } from '#test/build'
import { startDelivery } from '#test/delivery-stage'
import { signUnsubscribe } from './unsubscribe.tokens.ts'

const stage = await startDelivery()
const { app, mailbox, service, advance } = stage
afterAll(() => stage.close())

const PREFER = `insert into user_preferences
  (user_id, theme, language, email_notifications, push_notifications, dark_mode, updated_at)
  values ($1, 'facebook', $2, true, true, false, now())`

/** A member who prefers a language. What members write and are called here has none of the vowels that en-XA changes. */
async function join(language: string): Promise<SignedIn & { email: string }> {
  const email = `${language}-${app.ctx.newId()}@example.com`
  const ann = await app.signIn(await buildMember(app.ctx, { email, firstName: 'Lynn', lastName: 'Byrd' }))
  await app.ctx.db.query('test.prefer', PREFER, [ann.memberId, language])
  return { ...ann, email }
}

const flynn = await buildMember(app.ctx, { firstName: 'Flynn', lastName: 'Sky' })
/** Lets Flynn comment on a new post of a member. */
const comment = async (author_id: string, more: object = {}) =>
  buildComment(app.ctx, {
    post_id: await buildPost(app.ctx, { author_id, ...more }),
    author_id: flynn,
    content: 'Try my rhythm',
  })
const commentInPrivate = async (author_id: string) => {
  const members = [author_id, flynn]
  return comment(author_id, {
    group_id: await buildGroup(app.ctx, { privacy: 'private', name: 'Gym', members }),
  })
}

/** What is shown of a text or a page, without addresses and the name of the product. */
const shownOf = (text = '') =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/https?:\/\/\S+/g, '')
    .replaceAll('Guildhall', '')
    .replaceAll('&nbsp;', ' ')
    .trim()

const PLAIN = /[aeiou]/

describe('the language that a member prefers', () => {
  it('is that of their mails, with no sentence left in English', async () => {
    const ann = await join('en-XA')
    for (let written = 0; written < 22; written += 1) await comment(ann.memberId)
    await commentInPrivate(ann.memberId)
    await advance(3)
    const [mail] = mailbox.mails.filter(({ rcptTo }) => rcptTo.includes(ann.email))
    expect(mail?.subject).toBe('Flynn Sky cómméntéd ón yóúr póst, ánd 22 móré')
    expect(mail?.text).toMatch(/^Hí Lynn Byrd,\n\nHéré’s whát’s néw/)
    expect(mail?.text).toContain('… ánd 3 móré')
    expect(mail?.text).toContain('“Try my rhythm”')
    expect(mail?.html).toContain('<html lang="en-XA">')
    for (const part of [mail?.text, mail?.html]) {
      expect(shownOf(part)).not.toBe('')
      expect(shownOf(part)).not.toMatch(PLAIN)
    }
  })

  it('is that of their pushes', async () => {
    const ann = await join('en-XA')
    const browser = service.newBrowser()
    const { endpoint, keys } = browser
    await app.as(ann).call(SubscribeToPush, { body: { endpoint, keys } })
    await commentInPrivate(ann.memberId)
    await advance(0.2)
    await comment(ann.memberId)
    await comment(ann.memberId)
    await advance(2)
    const shown = browser.pushes.map(({ text }) => JSON.parse(text) as { title: string; body: string })
    expect(shown.map(({ title }) => title)).toEqual([
      'Flynn Sky cómméntéd ón yóúr póst',
      '2 néw nótífícátíóns',
    ])
    for (const { title, body } of shown) {
      expect(body).not.toBe('')
      expect(`${title} ${shownOf(body)}`).not.toMatch(PLAIN)
    }
  })

  it('is English if the product does not have theirs', async () => {
    const ann = await join('constructor')
    await buildRequest(
      app.ctx,
      await buildMember(app.ctx, { firstName: 'Ben', lastName: 'Ode' }),
      ann.memberId,
    )
    await advance(3)
    const [mail] = mailbox.mails.filter(({ rcptTo }) => rcptTo.includes(ann.email))
    expect(mail?.subject).toBe('Ben Ode sent you a friend request')
    expect(mail?.html).toContain('<html lang="en">')
  })
})

describe('the language of a request', () => {
  const inPseudo = { 'accept-language': 'xx, en-XA;q=0.8, en;q=0.5' }

  it('is that of the page that turns mails off, in each of its states', async () => {
    const ann = await app.signIn()
    const token = signUnsubscribe(app.ctx.config.LINK_SECRET, ann.memberId)
    const page = async (given: string, method = 'GET', headers: Record<string, string> = inPseudo) =>
      (await fetch(`${app.url}/api/unsubscribe?token=${given}`, { method, headers })).text()
    const pages = [await page('wrong'), await page(token), await page(token, 'POST')]
    for (const shown of pages) {
      expect(shown).toContain('<html lang="en-XA">')
      expect(shown).toContain('<a href="/settings#notifications">yóúr séttíngs</a>')
      expect(shownOf(shown)).not.toMatch(PLAIN)
    }
    expect(pages[1]).toContain('<button>Unsúbscríbé</button>')
    expect(await page('wrong', 'GET', {})).toContain('<h1>This link doesn’t work</h1>')
  })

  it('is that of the titles in the list', async () => {
    const ann = await app.signIn()
    await comment(ann.memberId)
    await app.drain()
    const titles = async (headers: Record<string, string>) =>
      (await app.as(ann).call(ListNotifications, {}, headers))
        .map(({ title }) => title)
        .filter((title) => title.startsWith('Flynn'))
    expect(await titles(inPseudo)).toEqual(['Flynn Sky cómméntéd ón yóúr póst'])
    expect(await titles({})).toEqual(['Flynn Sky commented on your post'])
  })
})
