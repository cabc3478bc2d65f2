import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { expect, it } from 'vitest'
import { translateHtml } from './html-messages.ts'

const HTML = '<title>{{Find your\n      room}}</title><p>Guildhall</p>'

it('replaces the texts of a page, whatever line breaks the formatter has put into them', () => {
  const messages = { [generateMessageId('Find your room')]: ['Finde "deinen" <Raum> & mehr'] }
  expect(translateHtml(HTML, messages)).toBe(
    '<title>Finde &quot;deinen&quot; &lt;Raum> &amp; mehr</title><p>Guildhall</p>',
  )
})

it('fails for a text that is not in the catalogue', () => {
  expect(() => translateHtml(HTML, {})).toThrow('Find your room')
})
