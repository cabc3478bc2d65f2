import { describe, expect, it } from 'vitest'
import { EditProfile } from './profiles.ts'
import { displayWebsite } from './website.ts'

const parseWebsite = (website: string | null) => EditProfile.body.safeParse({ website })

describe('the website of a profile', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    ['http://example.com/', 'http://example.com'],
    ['  example.com ', 'https://example.com'],
    ['example.com/work?a=1#b', 'https://example.com/work?a=1#b'],
    ['HTTPS://Example.COM/Work', 'https://example.com/Work'],
    ['https://sub.example.co.uk:8443/x', 'https://sub.example.co.uk:8443/x'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['', null],
    [null, null],
  ])('[D-148] %j is stored as %j', (given, stored) => {
    expect(parseWebsite(given).data).toEqual({ website: stored })
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//example.com',
    'java\nscript:alert(1)',
    'data:text/html,hello',
    'ftp://example.com',
    'mailto:ann@example.com',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'https://',
    'https://localhost',
    'https://ann:secret@example.com',
    'https://exa mple.com',
    'not a website',
    `https://example.com/${'a'.repeat(200)}`,
  ])('[D-148] %j is rejected', (given) => {
    expect(parseWebsite(given).success).toBe(false)
  })

  it('is rejected with a reason that names what is accepted', () => {
    expect(parseWebsite('javascript:alert(1)').error?.issues[0]?.message).toBe('profile.website')
  })

  it.each([
    ['https://example.com', 'example.com'],
    ['http://www.example.com/work/', 'www.example.com/work'],
  ])('[S2-126] is shown without its protocol: %s', (address, shown) => {
    expect(displayWebsite(address)).toBe(shown)
  })
})
