import { IMAGE_TYPES, MAX_MEDIA_MB, MEDIA_MESSAGES, VIDEO_TYPES } from '@guildhall/contract/media'
import { describe, expect, it } from 'vitest'
import { buildFile } from '#web/testing/composer.tsx'
import { faultOfFile, isMediaFile, kindOf } from './file-checks.ts'

const LIMIT = MAX_MEDIA_MB * 1024 * 1024

describe('a chosen file', () => {
  it.each([...IMAGE_TYPES.map((type) => [type, 'image']), ...VIDEO_TYPES.map((type) => [type, 'video'])])(
    '[S1-148] of type %s is taken, as %s',
    (type, kind) => {
      const file = buildFile({ type })
      expect(faultOfFile(file, 0)).toBeNull()
      expect(isMediaFile(file) && kindOf(file)).toBe(kind)
    },
  )

  it.each(['image/svg+xml', 'text/html', 'application/pdf', ''])(
    '[S1-148] [S1-151] of type "%s" is refused with the accepted types',
    (type) => {
      expect(faultOfFile(buildFile({ type }), 0)).toBe('File type not supported. Accepted: image/*, video/*')
    },
  )

  it('[S1-149] [S1-150] has at most 50 MB', () => {
    expect(faultOfFile(buildFile({ size: LIMIT }), 0)).toBeNull()
    expect(faultOfFile(buildFile({ size: LIMIT + 1 }), 0)).toBe('File size must be less than 50MB')
  })

  it('[S1-147] [S1-152] is the only one', () => {
    expect(faultOfFile(buildFile(), 1)).toBe('Maximum 1 files allowed')
  })

  it('that is empty is refused', () => {
    expect(faultOfFile(buildFile({ size: 0 }), 0)).toBe('This file is empty.')
  })

  it('is refused in the words that the server uses', () => {
    expect([
      faultOfFile(buildFile({ size: LIMIT + 1 }), 0),
      faultOfFile(buildFile({ type: 'text/html' }), 0),
      faultOfFile(buildFile(), 1),
    ]).toEqual([MEDIA_MESSAGES.tooLarge, MEDIA_MESSAGES.wrongType, MEDIA_MESSAGES.tooMany])
  })
})
