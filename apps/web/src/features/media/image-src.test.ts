import { idOf } from '@guildhall/contract/testing/ids'
import { buildMedia } from '@guildhall/contract/testing/media'
import { expect, it } from 'vitest'
import { imageSrcSet, imageSrc } from './image-src.ts'

it('a picture is loaded in an available width', () => {
  const url = (width: number) => `/objects/${idOf(500)}?size=${width}&s=signed`
  expect(imageSrc(buildMedia(), 640)).toBe(url(640))
  expect(imageSrc(buildMedia(), 641)).toBe(url(1280))
  expect(imageSrc(buildMedia(), 2048)).toBe(url(1280))
  expect(imageSrc(buildMedia(), 100)).toBe(url(320))
  expect(imageSrc(buildMedia({ pictures: [] }), 640)).toBe('')
  expect(imageSrcSet(buildMedia())).toBe(`${url(320)} 320w, ${url(640)} 640w, ${url(1280)} 1280w`)
})
