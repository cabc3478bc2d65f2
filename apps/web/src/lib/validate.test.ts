import { ProfileInput } from '@guildhall/contract/profiles.input'
import { expect, it } from 'vitest'
import { validate } from './validate.ts'

it('names the broken rule of each field as the server would', () => {
  expect(validate(ProfileInput, { firstName: 'Mara', website: 'https://kiln.example' })).toEqual({})
  expect(
    validate(ProfileInput, { firstName: 'see www.x.example', bio: 'x'.repeat(501), website: 'ftp://x' }),
  ).toEqual({ firstName: 'name.link', bio: 'profile.bio_too_long', website: 'profile.website' })
})
