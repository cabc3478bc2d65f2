import { CreatePost } from '@guildhall/contract/posts?rules'
import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, type Draft } from './draft.ts'
import { newPoll } from './poll.ts'
import { toBody } from './post-body.ts'

const PATH = '/objects/0190a000-0000-7000-8000-000000000001'
/** What the server makes of it: the rules of the contract are run over every request. */
const arriving = (part: Partial<Draft>, groupId: string | null = null) =>
  CreatePost.body.parse(toBody({ ...EMPTY_DRAFT, ...part }, groupId))

describe('the request for a post', () => {
  it('of text alone announces nothing else', () => {
    expect(arriving({ text: ' Hello ', privacy: 'friends' })).toMatchObject({
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
  ] as const)('[D-063] names an %s under its own address, with its description', (kind, addresses) => {
    const media = { objectPath: PATH, kind, name: 'a' }
    expect(arriving({ media, alt: ' A beach ' })).toMatchObject({
      mediaType: kind,
      mediaAlt: 'A beach',
      ...addresses,
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

  it('has no poll where nothing was written into it', () => {
    expect(arriving({ text: 'Hello', poll: newPoll() })).toMatchObject({ isPoll: false, pollDays: null })
  })

  it('says in which group it is written, as what, and how one feels', () => {
    const groupId = '0190a000-0000-7000-8000-000000000009'
    expect(arriving({ text: 'Why?', postType: 'question', feeling: 'proud' }, groupId)).toMatchObject({
      groupId,
      postType: 'question',
      feeling: 'proud',
    })
  })
})
