import { describe, expect, it } from 'vitest'
import type { Digest, DigestItem } from './digest.copy.ts'
import { renderDigestMail } from './mail.copy.ts'

const BASE_URL = 'https://guildhall.example'
const reader = { name: 'Ann Lee', baseUrl: BASE_URL, unsubscribeUrl: `${BASE_URL}/api/unsubscribe?token=t&u` }

const item = (sentence: string, more: Partial<DigestItem> = {}): DigestItem => ({
  id: 'x',
  sentence,
  quote: null,
  isPrivate: false,
  path: '/post/1',
  ...more,
})
const digestOf = (count: number): Digest => ({
  language: 'en',
  items: [
    item('Ben & Co commented on your post', { quote: 'So \n good' }),
    ...Array.from({ length: count - 1 }, () => item('Cem replied to your comment', { isPrivate: true })),
  ],
})

describe('the mail about a digest', () => {
  it('is a letter as plain text', () => {
    const { subject, text } = renderDigestMail(digestOf(2), reader)
    expect(subject).toBe('Ben & Co commented on your post, and 1 more')
    expect(text).toBe(`Hi Ann Lee,

Here’s what’s new on Guildhall:

* Ben & Co commented on your post
  “So good”
  https://guildhall.example/post/1

* Cem replied to your comment
  This is private. Open Guildhall to read it.
  https://guildhall.example/post/1

See all notifications: https://guildhall.example/notifications

--${' '}
You’re receiving this because email notifications are on in your settings.
Settings: https://guildhall.example/settings#notifications
Unsubscribe: https://guildhall.example/api/unsubscribe?token=t&u`)
  })

  it('counts what it does not list, and greets a reader without a name', () => {
    const { subject, text, html } = renderDigestMail(digestOf(1_300), { ...reader, name: '' })
    expect(subject).toBe('Ben & Co commented on your post, and 1,299 more')
    expect(text).toMatch(/^Hi,\n\nHere’s what’s new/)
    expect(text).toContain('\n\n… and 1,280 more\n\nSee all')
    expect(html).toContain('>… and 1,280 more</p>')
  })

  it('has its links and its language in HTML', () => {
    const { html } = renderDigestMail(digestOf(1), reader)
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('Hi Ann Lee,<br>Here’s what’s new on Guildhall:</p>')
    expect(html).toMatch(
      /are on in your <a href="https:\/\/guildhall\.example\/settings#notifications" style="[^"]+">settings<\/a>\.\n<a href="[^"]+token=t&amp;u" style="[^"]+">Unsubscribe<\/a><\/p>/,
    )
  })
})
