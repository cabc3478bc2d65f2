import { describe, expect, it } from 'vitest'
import { isWording, wordThemes } from './theme-words.ts'

const PROMPT = `<source id="1" kind="topic" author="">1. Prices and costs</source>
<source id="2" kind="post" author="">Write &lt;b&gt; into "text"</source>
<source id="3" kind="topic" author="">2. “kiln” &amp; wheel</source>`

describe('words for themes by the stand-in', () => {
  it('are asked for by the names of their fields', () => {
    expect(isWording('{"theme": 1, "text": "a", "recommendation": "b"}')).toBe(true)
    expect(isWording('Answer in at most 150 words.')).toBe(false)
  })

  it('come from the names of the themes, whatever the texts say', () => {
    expect(JSON.parse(wordThemes(PROMPT))).toEqual([
      {
        theme: 1,
        text: 'What members say about prices and costs',
        recommendation: 'Sum up in one post what members say about prices and costs.',
      },
      {
        theme: 2,
        text: 'What members say about “kiln” & wheel',
        recommendation: 'Sum up in one post what members say about “kiln” & wheel.',
      },
    ])
  })
})
