import { EditMessage, ListMessages, UnsendMessage, type Message } from '@guildhall/contract/messages'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block, buildMember } from '#test/build'
import { stageConversations, type Listener } from '#test/conversation-stage'
import { openLinkedSite, type LinkedSite } from '#test/linked-site'

const app = await startTestApp({ env: { LINKS_TO_LOOPBACK: 'true' } })
afterAll(() => app.close())
const { write, create, listen } = stageConversations(app)

let ann: SignedIn
let ben: SignedIn
let toBen: Listener
let site: LinkedSite
beforeEach(async () => {
  ;[ann, ben] = [await app.signIn(), await app.signIn()]
  await befriend(app.ctx, ann.memberId, ben.memberId)
  toBen = await listen(ben)
  site = await openLinkedSite('<title>A kiln</title><meta name="description" content="For bread">')
})
afterEach(() => {
  toBen.drop()
  site.close()
})

/** The messages that were pushed to Ben, in order. */
const pushed = async (to = toBen): Promise<(Message | null)[]> =>
  (await to.heard('message.changed')).flatMap((push) =>
    push.type === 'message.changed' ? [push.message] : [],
  )
const fetched = async (who: SignedIn, conversationId: string) =>
  app.as(who).call(ListMessages, { params: { id: conversationId } })

describe('a link in a message', () => {
  it('gets a preview a moment later, which is pushed with a new number', async () => {
    const sent = await write(ann, ben, `Look: ${site.url}kiln.`)
    expect(sent.link).toBeNull()
    await app.drain()
    const link = {
      url: `${site.url}kiln`,
      site: '127.0.0.1',
      title: 'A kiln',
      description: 'For bread',
    }
    expect(await pushed()).toEqual([sent, { ...sent, change: sent.change + 1, link }])
    expect(await fetched(ben, sent.conversationId)).toMatchObject([{ seq: sent.seq, link }])
    expect(site.requests).toEqual(['/kiln'])
  })

  it('that was read before has its preview from the beginning, without another request', async () => {
    await write(ann, ben, site.url)
    await app.drain()
    const again = await write(ann, ben, site.url)
    expect(again).toMatchObject({ type: 'link', link: { title: 'A kiln' } })
    await app.drain()
    expect(site.requests).toEqual(['/'])
  })

  it('without anything to show changes nothing', async () => {
    const broken = await openLinkedSite((_, response) => response.writeHead(500).end())
    const sent = await write(ann, ben, broken.url)
    await app.drain()
    expect(await pushed()).toEqual([sent])
    expect(broken.requests).toEqual(['/'])
    broken.close()
  })

  it('that was edited away or unsent before its page was read is shown nowhere', async () => {
    let answer = () => {}
    const slow = await openLinkedSite((_, response) => {
      answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Late</title>')
    })
    const sent = await write(ann, ben, slow.url)
    await expect.poll(() => slow.requests.length).toBe(1)
    await app.as(ann).call(UnsendMessage, { params: { id: sent.id } })
    answer()
    await app.drain()
    expect((await pushed()).at(-1)).toMatchObject({ content: '', link: null })
    expect(JSON.stringify(await fetched(ben, sent.conversationId))).not.toContain('Late')
    slow.close()
  })

  it('is read again if the message is edited to another one', async () => {
    const sent = await write(ann, ben, `${site.url}one`)
    await app.drain()
    const content = `${site.url}two`
    await app.as(ann).call(EditMessage, { params: { id: sent.id }, body: { content } })
    await app.drain()
    expect((await pushed()).at(-1)).toMatchObject({ content, link: { url: content } })
    expect(site.requests).toEqual(['/one', '/two'])
  })

  it('is not pushed to someone in a block with its sender, by then', async () => {
    const carol = await app.signIn()
    await befriend(app.ctx, ann.memberId, carol.memberId)
    const { id } = await create(ann, [ben, carol])
    let answer = () => {}
    const slow = await openLinkedSite((_, response) => {
      answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Late</title>')
    })
    const toCarol = await listen(carol)
    await write(ann, id, slow.url)
    await expect.poll(() => slow.requests.length).toBe(1)
    await block(app.ctx, ben.memberId, ann.memberId)
    answer()
    await app.drain()
    expect((await pushed(toCarol)).at(-1)).toMatchObject({ link: { title: 'Late' } })
    expect(JSON.stringify(await pushed())).not.toContain('Late')
    expect(JSON.stringify(await fetched(ben, id))).not.toContain(slow.url)
    toCarol.drop()
    slow.close()
  })

  it('is read for at most 50 messages of a new member within a day', async () => {
    const newcomer = await app.signIn(await buildMember(app.ctx, { isNew: true }))
    await befriend(app.ctx, newcomer.memberId, ben.memberId)
    for (let at = 0; at < 53; at += 1) await write(newcomer, ben, `${site.url}${at}`)
    await app.drain(30_000)
    expect(site.requests).toHaveLength(50)
  })
})
