import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { i18n } from '@lingui/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Providers } from '#web/app/Providers.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { testServer } from '#web/testing/server.ts'
import { CropPhoto } from './CropPhoto.tsx'
import type { PhotoSlot } from './photo-slots.ts'

const server = testServer()
const canvas = { fillRect: vi.fn(), translate: vi.fn(), rotate: vi.fn(), drawImage: vi.fn() }
const onCrop = vi.fn()
const frame = () => screen.getByRole('application', { name: 'Photo. Use the arrow keys to move it.' })
const image = () => document.querySelector('img')!
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const slide = (name: string, value: string) => fireEvent.change(slider(name), { target: { value } })

/** Opens a photo in a frame that is 200 pixels wide. */
function open(slot: PhotoSlot) {
  const box = new DOMRect(0, 0, 200, slot === 'profile' ? 200 : 200 / 3)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box)
  render(
    <Providers i18n={i18n} client={createQueryClient(() => {})}>
      <CropPhoto slot={slot} src="blob:chosen" onCrop={onCrop} onCancel={() => {}} />
    </Providers>,
  )
}

function load(width: number, height: number) {
  Object.defineProperty(image(), 'naturalWidth', { value: width, configurable: true })
  Object.defineProperty(image(), 'naturalHeight', { value: height, configurable: true })
  fireEvent.load(image())
}

/** Uses the photo; returns left, top, width and height of the part that is drawn. */
async function cropped(): Promise<unknown[]> {
  press('Use this photo')
  await waitFor(() => expect(onCrop).toHaveBeenCalledWith(expect.any(File)))
  return canvas.drawImage.mock.lastCall?.slice(1, 5) ?? []
}

beforeEach(() => {
  vi.clearAllMocks()
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['drawn'])))
})

describe('cropping a profile photo', () => {
  beforeEach(() => {
    open('profile')
    load(400, 800)
  })

  it('uses the middle in a round mask, without styles in the page', async () => {
    expect(frame().className).toContain('reactEasyCrop_CropAreaRound')
    expect(document.querySelector('style')).toBeNull()
    expect(await cropped()).toEqual([0, 200, 400, 400])
  })

  it('moves it with the arrow keys, up to its edge', async () => {
    fireEvent.keyDown(frame(), { key: 'ArrowUp' })
    fireEvent.keyDown(frame(), { key: 'ArrowLeft' })
    expect(await cropped()).toEqual([0, 208, 400, 400])
  })

  it('moves it by dragging, and the arrow keys move it further', async () => {
    press('Use sliders instead')
    fireEvent.mouseDown(frame(), { clientX: 10, clientY: 10 })
    fireEvent.mouseMove(document, { clientX: 60, clientY: 40 })
    await waitFor(() => expect(slider('Vertical position').value).toBe('0.3'))
    fireEvent.mouseUp(document)
    expect(document.activeElement).toBe(frame())
    expect(await cropped()).toEqual([0, 140, 400, 400])
  })

  it('zooms around the centre with the slider', async () => {
    fireEvent.keyDown(frame(), { key: 'ArrowUp' })
    slide('Zoom', '2')
    expect(await cropped()).toEqual([100, 308, 200, 200])
  })

  it('zooms with the wheel, up to four times', async () => {
    fireEvent.wheel(frame(), { deltaY: -5000, clientX: 100, clientY: 100 })
    expect(slider('Zoom').value).toBe('4')
    expect(await cropped()).toEqual([150, 350, 100, 100])
  })

  it('covers the frame again after zooming out at the edge', async () => {
    press('Use sliders instead')
    slide('Zoom', '4')
    slide('Horizontal position', '1')
    slide('Vertical position', '-1')
    slide('Zoom', '1')
    expect(await cropped()).toEqual([0, 400, 400, 400])
  })

  it('shows position sliders only on request, and centres the one of an axis that cannot move', () => {
    expect(screen.queryByRole('slider', { name: 'Horizontal position' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Use sliders instead', expanded: false }))
    expect(slider('Vertical position').disabled).toBe(false)
    const { disabled, min, max, value } = slider('Horizontal position')
    expect({ disabled, min, max, value }).toEqual({ disabled: true, min: '-1', max: '1', value: '0' })
    slide('Zoom', '2')
    expect(slider('Horizontal position').disabled).toBe(false)
  })

  it('rotates it and starts again from the middle', async () => {
    URL.createObjectURL = () => 'blob:turned'
    URL.revokeObjectURL = vi.fn()
    slide('Zoom', '2')
    press('Rotate')
    await waitFor(() => expect(image().getAttribute('src')).toBe('blob:turned'))
    expect(canvas.rotate).toHaveBeenCalledWith(Math.PI / 2)
    expect(slider('Zoom').disabled).toBe(true)
    load(800, 400)
    expect(slider('Zoom').value).toBe('1')
    expect(await cropped()).toEqual([200, 0, 400, 400])
  })
})

describe('cropping a cover', () => {
  beforeEach(() => open('cover'))

  it('uses a rectangle that the photo covers', async () => {
    load(400, 800)
    expect(frame().className).not.toContain('reactEasyCrop_CropAreaRound')
    expect(await cropped()).toEqual([0, 333, 400, 133])
  })

  it.each([
    ['an error', () => fireEvent.error(image())],
    ['no size', () => load(0, 0)],
  ])('says so if the photo cannot be opened: %s', (_case, fail) => {
    expect(slider('Zoom').disabled).toBe(true)
    fail()
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t open this photo')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use this photo' }).disabled).toBe(true)
    expect(screen.queryByRole('application')).toBeNull()
  })
})
