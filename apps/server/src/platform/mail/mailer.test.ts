import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { openMailbox } from '#test/mailbox'
import { openMailer, type Letter } from './mailer.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.stop())
const mailer = openMailer({
  url: mailbox.url,
  from: 'Guildhall <no-reply@guild.example>',
  baseUrl: 'https://guild.example',
})

const letter: Letter = {
  id: '019a0000-0000-7000-8000-000000000001',
  to: { name: 'Zoë "Z" Müller, Ärztin', address: 'zoe@example.com' },
  subject: 'Ann hat geantwortet — 你好 🎉',
  text: 'Grüße',
  html: '<p>Grüße</p>',
  unsubscribeUrl: `https://guild.example/api/unsubscribe?token=${'x'.repeat(120)}`,
}

describe('a mail', () => {
  it('arrives with both parts, its name and the way to end these mails', async () => {
    expect(await mailer.send(letter)).toBe('sent')
    const [mail] = mailbox.mails
    expect(mail).toMatchObject({
      rcptTo: ['zoe@example.com'],
      from: { name: 'Guildhall', address: 'no-reply@guild.example' },
      to: [{ name: letter.to.name, address: letter.to.address }],
      subject: letter.subject,
      messageId: `<${letter.id}@guild.example>`,
    })
    expect([mail?.text?.trim(), mail?.html?.trim()]).toEqual([letter.text, letter.html])
    expect(mail?.header('list-unsubscribe')).toBe(`<${letter.unsubscribeUrl}>`)
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.header('auto-submitted')).toBe('auto-generated')
  })

  it('has no more headers and readers than it should, whatever is in its words', async () => {
    const before = mailbox.mails.length
    const sly = 'Hi\r\nBcc: eve@example.com\r\n\r\nBody'
    await mailer.send({ ...letter, subject: sly, to: { name: sly, address: 'ann@example.com' } })
    const mail = mailbox.mails[before]
    expect(mail?.rcptTo).toEqual(['ann@example.com'])
    expect(mail?.header('bcc')).toBeUndefined()
    for (const address of [
      'a@b.example, eve@example.com',
      'a@b.example\r\nBcc: e@e.example',
      '<a@b.example>',
      'no address',
    ])
      expect(await mailer.send({ ...letter, to: { name: '', address } })).toBe('refused')
    expect(mailbox.mails).toHaveLength(before + 1)
  })

  it('is refused for good by a 5xx, and may be tried again after a 4xx', async () => {
    mailbox.refuseWith(550)
    expect(await mailer.send(letter)).toBe('refused')
    mailbox.refuseWith(451)
    await expect(mailer.send(letter)).rejects.toMatchObject({ code: 'unavailable' })
    mailbox.refuseWith(null)
  })

  it('waits for a server that is away, and never for long', async () => {
    await mailbox.stop()
    await expect(mailer.send(letter)).rejects.toMatchObject({ code: 'unavailable' })
    await mailbox.start()
    expect(await mailer.send(letter)).toBe('sent')

    const mute = createServer().listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    const stuck = openMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: 'a@b.example',
      baseUrl: 'https://guild.example',
    })
    const from = performance.now()
    await expect(stuck.send(letter)).rejects.toMatchObject({ code: 'unavailable' })
    expect(performance.now() - from).toBeLessThan(8_000)
    mute.close()
  })

  it('leaves this machine only by TLS', async () => {
    const { hostname } = new URL(mailbox.url)
    // The same server under a name that is not known to be this machine.
    const elsewhere = openMailer({
      url: mailbox.url.replace(hostname, '0.0.0.0'),
      from: 'a@b.example',
      baseUrl: 'https://guild.example',
    })
    const before = mailbox.mails.length
    await expect(elsewhere.send(letter)).rejects.toMatchObject({ code: 'unavailable' })
    expect(mailbox.mails).toHaveLength(before)
  })

  it('is not sent where no server is configured', async () => {
    const off = openMailer({ url: '', from: 'a@b.example', baseUrl: 'https://guild.example' })
    expect(off.isOn).toBe(false)
    await expect(off.send(letter)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
