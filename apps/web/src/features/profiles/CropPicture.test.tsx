import { i18n } from '@lingui/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Providers } from '#web/app/Providers.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { buildPreferences } from '#web/testing/people.ts'
import { testServer } from '#web/testing/server.ts'
import { CropPicture } from './CropPicture.tsx'

const server = testServer()
const frame = () => screen.getByRole('application')
const place = () => document.querySelector<HTMLElement>('.crop-picture')!.style
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })

function load(width: number, height: number) {
  const picture = document.querySelector('img')!
  Object.defineProperty(picture, 'naturalWidth', { value: width, configurable: true })
  Object.defineProperty(picture, 'naturalHeight', { value: height, configurable: true })
  fireEvent.load(picture)
}

beforeEach(() => {
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  render(
    <Providers i18n={i18n} client={createQueryClient(() => {})}>
      <CropPicture place="profile" address="blob:chosen" onCut={() => {}} onCancel={() => {}} />
    </Providers>,
  )
  load(400, 800)
})

describe('the cutting of a picture', () => {
  it('moves it by the arrow keys, as far as it goes', () => {
    fireEvent.keyDown(frame(), { key: 'ArrowUp' })
    expect(place().top).toBe('48%')
    fireEvent.keyDown(frame(), { key: 'ArrowLeft' })
    expect(place().left).toBe('50%')
    fireEvent.change(slider('Zoom'), { target: { value: '2' } })
    fireEvent.keyDown(frame(), { key: 'ArrowLeft' })
    expect(place().left).toBe('48%')
  })

  it('has sliders for its place only where they are asked for, and one that cannot move stands in its middle', () => {
    expect(screen.queryByRole('slider', { name: 'Left and right' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Move it with sliders', expanded: false }))
    expect(slider('Up and down').disabled).toBe(false)
    const { disabled, min, max, value } = slider('Left and right')
    expect({ disabled, min, max, value }).toEqual({ disabled: true, min: '-1', max: '1', value: '0' })
  })

  it('turns it', async () => {
    const drawn = { fillRect: vi.fn(), translate: vi.fn(), rotate: vi.fn(), drawImage: vi.fn() }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['turned'])))
    URL.createObjectURL = () => 'blob:turned'
    URL.revokeObjectURL = vi.fn()
    fireEvent.click(screen.getByRole('button', { name: 'Rotate' }))
    await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:turned'))
    expect(drawn.rotate).toHaveBeenCalledWith(Math.PI / 2)
    load(800, 400)
    fireEvent.keyDown(frame(), { key: 'ArrowLeft' })
    expect(place().left).toBe('48%')
  })
})
