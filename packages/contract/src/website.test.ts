import { describe, expect, it } from 'vitest'
import { EditProfile, PROFILE_MESSAGES } from './profiles.ts'
import { shownWebsite } from './website.ts'

const websiteOf = (website: string | null) => EditProfile.body.safeParse({ website })

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
  ])('[D-148] of %j is kept as %j', (given, kept) => {
    expect(websiteOf(given).data).toEqual({ website: kept })
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
  ])('[D-148] is refused as %j', (given) => {
    expect(websiteOf(given).success).toBe(false)
  })

  it('says what it takes', () => {
    expect(websiteOf('javascript:alert(1)').error?.issues[0]?.message).toBe(PROFILE_MESSAGES.website)
  })

  it.each([
    ['https://example.com', 'example.com'],
    ['http://www.example.com/work/', 'www.example.com/work'],
  ])('[S2-126] is shown without its protocol: %s', (address, shown) => {
    expect(shownWebsite(address)).toBe(shown)
  })
})
