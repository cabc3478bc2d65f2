import { CALLS } from '@guildhall/contract/calls'
import { ListComments } from '@guildhall/contract/comments'
import { callName } from '@guildhall/contract/endpoint'
import { MediaUrl } from '@guildhall/contract/media'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createMediaUrls, mediaUrl } from './media-urls.ts'
import { answerSigner } from './sign-answer.ts'

const urls = createMediaUrls({ S3_SECRET_KEY: 'secret', NAMESPACE: 'test' }, () => new Date('2030-01-01'))
const url = mediaUrl('018f0000-0000-7000-8000-000000000001', 320)
const signed = urls.sign(url)

describe('the signer of an answer', () => {
  it('signs the declared URLs at any depth, and no other text', () => {
    const schema = z.object({
      text: z.string(),
      photo: z.nullable(MediaUrl),
      none: z.nullable(MediaUrl),
      pictures: z.array(z.object({ url: MediaUrl, width: z.number() })),
    })
    const value = { text: url, photo: url, none: null, pictures: [{ url, width: 320 }] }
    expect(answerSigner(z.array(schema))?.([value], urls)).toEqual([
      { text: url, photo: signed, none: null, pictures: [{ url: signed, width: 320 }] },
    ])
  })

  it('follows schemas that contain themselves', () => {
    const author = { profileImageUrl: url }
    const comments = [
      {
        author,
        replies: [
          { author: { ...author }, replies: [] },
          { author: null, replies: [] },
        ],
      },
    ]
    expect(answerSigner(ListComments.answer)?.(comments, urls)).toEqual([
      {
        author: { profileImageUrl: signed },
        replies: [
          { author: { profileImageUrl: signed }, replies: [] },
          { author: null, replies: [] },
        ],
      },
    ])
  })

  it('is null for answers without URLs', () => {
    expect(answerSigner(z.object({ count: z.number(), inner: z.object({ text: z.string() }) }))).toBeNull()
    expect(answerSigner(z.void())).toBeNull()
  })

  it('finds the photos of members in every call that shows some', () => {
    const showsMembers = CALLS.filter(({ answer }) =>
      JSON.stringify(answer && z.toJSONSchema(answer, { unrepresentable: 'any' }))?.includes(
        '"profileImageUrl"',
      ),
    )
    expect(showsMembers.length).toBeGreaterThan(10)
    expect(showsMembers.filter(({ answer }) => answer && !answerSigner(answer)).map(callName)).toEqual([])
  })
})
