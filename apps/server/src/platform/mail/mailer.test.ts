import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { openMailbox } from '#test/mailbox'
import { openMailer, type Mail } from './mailer.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.stop())
const mailer = openMailer({
  url: mailbox.url,
  from: 'Guildhall <no-reply@guild.example>',
  baseUrl: 'https://guild.example',
})

const MAIL: Mail = {
  id: '019a0000-0000-7000-8000-000000000001',
  to: { name: 'Zoë "Z" Müller, Ärztin', address: 'zoe@example.com' },
  subject: 'Ann hat geantwortet — 你好 🎉',
  text: 'Grüße',
  html: '<p>Grüße</p>',
  unsubscribeUrl: `https://guild.example/api/unsubscribe?token=${'x'.repeat(120)}`,
}

describe('a mail', () => {
  it('arrives with both parts, its Message-ID and an unsubscribe link', async () => {
    expect(await mailer.send(MAIL)).toBe('sent')
    const [mail] = mailbox.mails
    expect(mail).toMatchObject({
      rcptTo: ['zoe@example.com'],
      from: { name: 'Guildhall', address: 'no-reply@guild.example' },
      to: [{ name: MAIL.to.name, address: MAIL.to.address }],
      subject: MAIL.subject,
      messageId: `<${MAIL.id}@guild.example>`,
    })
    expect([mail?.text?.trim(), mail?.html?.trim()]).toEqual([MAIL.text, MAIL.html])
    expect(mail?.header('list-unsubscribe')).toBe(`<${MAIL.unsubscribeUrl}>`)
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.header('auto-submitted')).toBe('auto-generated')
  })

  it('has no injected headers or recipients, whatever its text contains', async () => {
    const before = mailbox.mails.length
    const injected = 'Hi\r\nBcc: eve@example.com\r\n\r\nBody'
    await mailer.send({ ...MAIL, subject: injected, to: { name: injected, address: 'ann@example.com' } })
    const mail = mailbox.mails[before]
    expect(mail?.rcptTo).toEqual(['ann@example.com'])
    expect(mail?.header('bcc')).toBeUndefined()
    for (const address of [
      'a@b.example, eve@example.com',
      'a@b.example\r\nBcc: e@e.example',
      '<a@b.example>',
      'no address',
    ])
      expect(await mailer.send({ ...MAIL, to: { name: '', address } })).toBe('refused')
    expect(mailbox.mails).toHaveLength(before + 1)
  })

  it('is permanently refused after a 5xx, and can be retried after a 4xx', async () => {
    mailbox.refuseWith(550)
    expect(await mailer.send(MAIL)).toBe('refused')
    mailbox.refuseWith(451)
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'unavailable' })
    mailbox.refuseWith(null)
  })

  it('fails as unavailable within seconds while the server is down or hangs', async () => {
    await mailbox.stop()
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'unavailable' })
    await mailbox.start()
    expect(await mailer.send(MAIL)).toBe('sent')

    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const stuck = openMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: 'a@b.example',
      baseUrl: 'https://guild.example',
    })
    const startedAt = performance.now()
    await expect(stuck.send(MAIL)).rejects.toMatchObject({ code: 'unavailable' })
    expect(performance.now() - startedAt).toBeLessThan(8_000)
    silent.close()
  })

  it('leaves this machine only over TLS', async () => {
    const { hostname } = new URL(mailbox.url)
    // The same server under an address that does not count as loopback.
    const elsewhere = openMailer({
      url: mailbox.url.replace(hostname, '0.0.0.0'),
      from: 'a@b.example',
      baseUrl: 'https://guild.example',
    })
    const before = mailbox.mails.length
    await expect(elsewhere.send(MAIL)).rejects.toMatchObject({ code: 'unavailable' })
    expect(mailbox.mails).toHaveLength(before)
  })

  it('is not sent if no server is configured', async () => {
    const off = openMailer({ url: '', from: 'a@b.example', baseUrl: 'https://guild.example' })
    expect(off.isOn).toBe(false)
    await expect(off.send(MAIL)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
