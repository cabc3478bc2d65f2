import { describe, expect, it } from 'vitest'
import { splitTopic, Topic, TOPIC_KINDS } from './topics.ts'

const ID = '0190a000-0000-7000-8000-000000000071'

describe('a topic', () => {
  it.each(TOPIC_KINDS)('of the kind %s is the word and an id, and is split into both', (kind) => {
    const topic = Topic.parse(`${kind}:${ID}`)
    expect(splitTopic(topic)).toEqual({ kind, id: ID })
  })

  it.each([
    ['an unknown kind', `planet:${ID}`],
    ['no kind', `:${ID}`],
    ['an id alone', ID],
    ['no id', 'post:'],
    ['something else than an id', 'post:1'],
    ['a second id', `post:${ID}:${ID}`],
    ['words around it', ` post:${ID}`],
    ['a line break after it', `post:${ID}\n`],
  ])('with %s is refused', (_, text) => expect(Topic.safeParse(text).success).toBe(false))
})
