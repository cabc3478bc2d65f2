import { describe, expect, it } from 'vitest'
import { analyze } from './analyze.rules.ts'
import { termsOf } from './terms.rules.ts'
import type { Topic } from './themes.rules.ts'

const by = (authors: number, content: string) =>
  Array.from({ length: authors }, (_, n) => ({ authorId: `a${n}`, content, names: ['Ann', 'Stone'] }))
const topicOf = (topic: Topic) => ('sign' in topic ? topic.sign : topic.term)
const found = (texts: ReturnType<typeof by>, name = 'Corner') =>
  analyze(texts, name).themes.map(({ kind, topic }) => `${kind} ${topicOf(topic)}`)

describe('the terms of a text', () => {
  it('are its hashtags and words, without links, mentions and what says nothing', () => {
    const terms = termsOf(
      'Would @kim_lee fire the kiln at https://kiln.example? #Raku, kilns and 1200 kiln’s',
    )
    expect([...terms.values()]).toEqual(['fire', 'kiln', '#raku'])
  })
})

describe('the themes of texts', () => {
  it('[D-120] need five authors, who count once each', () => {
    expect(found(by(4, 'The kiln').concat(by(4, 'A kiln again')))).toEqual([])
    expect(found(by(5, 'The kiln'))).toEqual(['interest kiln'])
  })

  it('are what the rules know first, then hashtags, then words; pain points from complaints alone', () => {
    expect(found([...by(5, 'How much is it? The kiln and #raku'), ...by(5, 'The wheel is broken')])).toEqual([
      'interest price',
      'interest #raku',
      'interest kiln',
      'pain_point broken',
      'pain_point wheel',
    ])
  })

  it('are not the names of the group and of authors', () => {
    expect(found(by(6, 'Ann Stone of the Corner'))).toEqual([])
  })

  it('are not the words that most authors of a large group use, unless as a hashtag', () => {
    const chatter = Array.from({ length: 20 }, (_, n) => ({
      authorId: `a${n}`,
      content: n < 6 ? 'clay and kiln' : 'clay',
      names: [],
    }))
    expect(found(chatter)).toEqual(['interest kiln'])
    expect(
      found(chatter.map((text) => ({ ...text, content: text.content.replace('clay', '#clay') }))),
    ).toEqual(['interest #clay', 'interest kiln'])
  })

  it('are the same for the same texts', () => {
    const texts = [...by(7, 'How much is the kiln? #raku'), ...by(6, 'The glaze is broken, no reply')]
    expect(analyze(texts, 'Corner')).toEqual(analyze(texts, 'Corner'))
  })
})
