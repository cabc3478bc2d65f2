import { describe, expect, it } from 'vitest'
import { answerFromFacts } from './facts.ts'

describe('an answer from the facts', () => {
  const sources = [
    '<source id="1" author="Mara">The bakery opens at seven. It is closed on Mondays.</source>',
    '<source id="2">Bring your own bag. Flour costs two guilders &amp; a smile.</source>',
  ].join('\n')

  it('has the sentences that share words with the question, in their order', () => {
    const ask = (question: string) => answerFromFacts(`${sources}<question>${question}</question>`)
    expect(ask('@agent_ai what does flour cost, and when is the bakery closed?')).toBe(
      'The bakery opens at seven. It is closed on Mondays. Flour costs two guilders & a smile.',
    )
    expect(ask('What does it cost?')).toBe('Flour costs two guilders & a smile.')
    expect(ask('Why?')).toBe('The bakery opens at seven.')
  })

  it('never has mentions, links, tags or control characters', () => {
    const hostile =
      '<source>Ask @mara at https://evil.example/x or www.evil.example, &lt;b&gt;now&lt;/b&gt; \u202Eplease.</source>'
    expect(answerFromFacts(`${hostile}<question>ask mara</question>`)).toBe('Ask mara at or now please.')
  })

  it('is found in texts without tags, and says so if there is none', () => {
    expect(answerFromFacts('The well is deep.')).toBe('The well is deep.')
    expect(answerFromFacts('<question>Who?</question>')).toBe('I found nothing here that answers this.')
    expect([...answerFromFacts(`<source>${'word '.repeat(300)}</source>`)]).toHaveLength(500)
  })
})
