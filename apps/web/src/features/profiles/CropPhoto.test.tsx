import { i18n } from '@lingui/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Providers } from '#web/app/Providers.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { buildPreferences } from '#web/testing/people.ts'
import { testServer } from '#web/testing/server.ts'
import { CropPhoto } from './CropPhoto.tsx'

const server = testServer()
const frame = () => screen.getByRole('application')
const position = () => document.querySelector<HTMLElement>('.crop-picture')!.style
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })

function load(width: number, height: number) {
  const image = document.querySelector('img')!
  Object.defineProperty(image, 'naturalWidth', { value: width, configurable: true })
  Object.defineProperty(image, 'naturalHeight', { value: height, configurable: true })
  fireEvent.load(image)
}

beforeEach(() => {
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  render(
    <Providers i18n={i18n} client={createQueryClient(() => {})}>
      <CropPhoto slot="profile" src="blob:chosen" onCrop={() => {}} onCancel={() => {}} />
    </Providers>,
  )
  load(400, 800)
})

describe('cropping a photo', () => {
  it('moves it with the arrow keys, up to its edge', () => {
    fireEvent.keyDown(frame(), { key: 'ArrowUp' })
    expect(position().top).toBe('48%')
    fireEvent.keyDown(frame(), { key: 'ArrowLeft' })
    expect(position().left).toBe('50%')
    fireEvent.change(slider('Zoom'), { target: { value: '2' } })
    fireEvent.keyDown(frame(), { key: 'ArrowLeft' })
    expect(position().left).toBe('48%')
  })

  it('shows position sliders only on request, and centres the one of an axis that cannot move', () => {
    expect(screen.queryByRole('slider', { name: 'Horizontal position' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Use sliders instead', expanded: false }))
    expect(slider('Vertical position').disabled).toBe(false)
    const { disabled, min, max, value } = slider('Horizontal position')
    expect({ disabled, min, max, value }).toEqual({ disabled: true, min: '-1', max: '1', value: '0' })
  })

  it('rotates it', async () => {
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
    expect(position().left).toBe('48%')
  })
})
