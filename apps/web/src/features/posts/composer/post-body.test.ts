import { NewPost } from '@guildhall/contract/posts.input'
import { idOf } from '@guildhall/contract/testing/ids'
import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, type Draft } from './draft.ts'
import { newPoll } from './poll.ts'
import { toBody } from './post-body.ts'

const PATH = `/objects/${idOf(1)}`
/** Returns the body as parsed by the contract’s rules, like on the server. */
const parsedBody = (part: Partial<Draft>, groupId: string | null = null) =>
  NewPost.parse(toBody({ ...EMPTY_DRAFT, ...part }, groupId))

describe('the request body of a post', () => {
  it('with text only has no media, poll or group', () => {
    expect(parsedBody({ text: ' Hello ', privacy: 'friends' })).toMatchObject({
      content: 'Hello',
      privacy: 'friends',
      postType: 'post',
      mediaType: 'none',
      imageUrl: null,
      videoUrl: null,
      isPoll: false,
      pollQuestion: null,
      groupId: null,
    })
  })

  it.each([
    ['image', { imageUrl: PATH, videoUrl: null }],
    ['video', { imageUrl: null, videoUrl: PATH }],
  ] as const)('[D-063] has the URL of an %s in its own field, with alt text', (kind, urls) => {
    const media = { objectPath: PATH, kind, name: 'a' }
    expect(parsedBody({ media, alt: ' A beach ' })).toMatchObject({
      mediaType: kind,
      mediaAlt: 'A beach',
      ...urls,
    })
  })

  it('[S1-145] carries a poll without its empty options', () => {
    const poll = { question: 'Which?', options: ['a', '', ' ', 'b'], days: 30 } as const
    expect(toBody({ ...EMPTY_DRAFT, poll: { ...poll, options: [...poll.options] } }, null)).toMatchObject({
      isPoll: true,
      pollQuestion: 'Which?',
      pollOptions: ['a', 'b'],
      pollDays: 30,
    })
  })

  it('has no poll if it is blank', () => {
    expect(parsedBody({ text: 'Hello', poll: newPoll() })).toMatchObject({ isPoll: false, pollDays: null })
  })

  it('says whether it is for humans only, which it is not by default', () => {
    expect(parsedBody({ text: 'Hello' })).toMatchObject({ isHumansOnly: false })
    expect(parsedBody({ text: 'Hello', isHumansOnly: true })).toMatchObject({ isHumansOnly: true })
  })

  it('has the group, post type and feeling', () => {
    const groupId = idOf(9)
    expect(parsedBody({ text: 'Why?', postType: 'question', feeling: 'proud' }, groupId)).toMatchObject({
      groupId,
      postType: 'question',
      feeling: 'proud',
    })
  })
})
