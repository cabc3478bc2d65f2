import { describe, expect, it } from 'vitest'
import { readNewcomer } from './newcomer.ts'
import { noticePage, signInPage } from './pages.ts'

const good = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }

describe('the sign-up form', () => {
  it('accepts all kinds of names, trimmed and normalized', () => {
    const names = ['Ng', "O'Neill", 'de la Cruz', '李', 'Zoe\u0301', 'x'.repeat(100), '😀'.repeat(100)]
    for (const lastName of names) {
      const { newcomer, problems } = readNewcomer(new URLSearchParams({ ...good, lastName: ` ${lastName} ` }))
      expect(problems).toEqual({})
      expect(newcomer.lastName).toBe(lastName.normalize('NFC'))
    }
  })

  it.each([
    ['firstName', '   ', 'Please tell us your first name.'],
    ['lastName', '', 'Please tell us your last name.'],
    ['email', '', 'Please tell us your e-mail address.'],
    ['firstName', 'x'.repeat(101), 'Please keep this to 100 characters.'],
    ['lastName', '😀'.repeat(101), 'Please keep this to 100 characters.'],
    ['email', `${'x'.repeat(90)}@example.org`, 'Please keep this to 100 characters.'],
    ['firstName', 'An\0n', 'There is an invisible control character in here. Please type it once more.'],
    ['lastName', 'Le\r\ne', 'There is an invisible control character in here. Please type it once more.'],
    [
      'email',
      'ann\0@example.org',
      'There is an invisible control character in here. Please type it once more.',
    ],
    ...['ann', 'ann@', '@example.org', 'ann@localhost', 'a b@example.org', 'ann@-x.org', 'ann@x..org'].map(
      (email) =>
        [
          'email',
          email,
          'That does not look like an e-mail address. Try something like name@example.com.',
        ] as const,
    ),
    [
      'email',
      'Mara.Okafor@example.com',
      'This address belongs to Mara Okafor, whom you find among the people here.',
    ],
  ] as const)('explains what is wrong with %s being %j', (field, value, message) => {
    const { newcomer, problems } = readNewcomer(new URLSearchParams({ ...good, [field]: value }))
    expect(problems).toEqual({ [field]: message })

    const page = signInPage({ uid: 'u', newcomers: [], typed: newcomer, problems }).markup
    expect(page).toContain(`id="${field}-problem">${message}</p>`)
    expect(page).toMatch(new RegExp(`name="${field}"[^>]*aria-invalid="true"[^>]*autofocus`))
    for (const typed of Object.values({ ...good, [field]: value.trim().replace('\0', '\uFFFD') })) {
      expect(page).toContain(`value="${typed}"`)
    }
  })

  it('reports all fields together if nothing was filled in', () => {
    const { newcomer, problems } = readNewcomer(new URLSearchParams())
    expect(Object.keys(problems)).toEqual(['firstName', 'lastName', 'email'])
    const page = signInPage({ uid: 'u', newcomers: [], typed: newcomer, problems }).markup
    expect(page).toContain('Three fields need another look.')
    expect(page.match(/autofocus/g)).toHaveLength(1)
  })
})

describe('a page', () => {
  it('escapes every character that could break out of text or attributes', () => {
    const page = noticePage({ title: `&<>"'\``, text: 'a\0b', homeUrl: 'http://localhost/"x' }).markup
    expect(page).toContain('<h1>&amp;&lt;&gt;&quot;&#39;&#96;</h1>')
    expect(page).toContain('<p>a\uFFFDb</p>')
    expect(page).toContain('href="http://localhost/&quot;x"')
  })
})
