import { IMAGE_TYPES, MAX_MEDIA_MB, VIDEO_TYPES } from '@guildhall/contract/media'
import { EN } from '@guildhall/contract/texts/en/index'
import { describe, expect, it } from 'vitest'
import { buildFile } from '#web/testing/composer.tsx'
import { validateFile, isMediaFile, kindOf } from './file-checks.ts'

const LIMIT = MAX_MEDIA_MB * 1024 * 1024

describe('a chosen file', () => {
  it.each([...IMAGE_TYPES.map((type) => [type, 'image']), ...VIDEO_TYPES.map((type) => [type, 'video'])])(
    '[S1-148] of type %s is accepted, as %s',
    (type, kind) => {
      const file = buildFile({ type })
      expect(validateFile(file, 0)).toBeNull()
      expect(isMediaFile(file) && kindOf(file)).toBe(kind)
    },
  )

  it.each(['image/svg+xml', 'text/html', 'application/pdf', ''])(
    '[S1-148] [S1-151] of type "%s" is refused with the accepted types',
    (type) => {
      expect(validateFile(buildFile({ type }), 0)).toBe('File type not supported. Accepted: image/*, video/*')
    },
  )

  it('[S1-149] [S1-150] has at most 50 MB', () => {
    expect(validateFile(buildFile({ size: LIMIT }), 0)).toBeNull()
    expect(validateFile(buildFile({ size: LIMIT + 1 }), 0)).toBe('File size must be less than 50MB')
  })

  it('[S1-147] [S1-152] is the only one', () => {
    expect(validateFile(buildFile(), 1)).toBe('Maximum 1 files allowed')
  })

  it('that is empty is refused', () => {
    expect(validateFile(buildFile({ size: 0 }), 0)).toBe('This file is empty.')
  })

  it('is refused with the same text as on the server', () => {
    expect(validateFile(buildFile({ type: 'text/html' }), 0)).toBe(EN['media.wrong_type'])
    expect(validateFile(buildFile({ size: LIMIT + 1 }), 0)).toBe(
      EN['media.too_large'].replace('{max}', String(MAX_MEDIA_MB)),
    )
  })
})
