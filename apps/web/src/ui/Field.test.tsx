import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { Field, TextArea } from './Field.tsx'

function Area(props: { maxLength?: number; rows?: number; initial?: string }) {
  const [value, setValue] = useState(props.initial ?? '')
  const { maxLength, rows } = props
  return (
    <I18nProvider i18n={i18n}>
      <TextArea
        label="Story"
        value={value}
        onChange={setValue}
        {...(maxLength !== undefined && { maxLength })}
        {...(rows && { rows })}
      />
    </I18nProvider>
  )
}

describe('a text area', () => {
  it('[S1-162] has three rows, or as many as given', () => {
    const { rerender } = render(<Area />)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').rows).toBe(3)
    rerender(<Area rows={7} />)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').rows).toBe(7)
  })

  it('[S1-161] accepts any length without a maximum', () => {
    render(<Area initial={'x'.repeat(20_000)} />)
    expect(screen.getByLabelText('Story').getAttribute('aria-invalid')).toBeNull()
    expect(screen.queryByText(/character/)).toBeNull()
  })

  it('[S1-161] shows how much is left near its maximum, and marks text that is too long', () => {
    render(<Area maxLength={10} />)
    const area = screen.getByRole('textbox')
    fireEvent.change(area, { target: { value: 'x'.repeat(7) } })
    expect(screen.queryByText(/character/)).toBeNull()
    fireEvent.change(area, { target: { value: 'x'.repeat(9) } })
    expect(screen.getByText('1 character left')).toBeTruthy()
    expect(area.getAttribute('aria-describedby')).toBe(screen.getByText('1 character left').id)
    fireEvent.change(area, { target: { value: 'x'.repeat(12) } })
    expect(screen.getByText('2 characters too many')).toBeTruthy()
    expect(area.getAttribute('aria-invalid')).toBe('true')
  })

  it('[D-037] counts code points after NFC, like the server', () => {
    render(<Area maxLength={3} initial={'👩🏽e\u0301'} />)
    expect(screen.getByText('0 characters left')).toBeTruthy()
  })
})

describe('a field', () => {
  it('connects its error to the control', () => {
    render(
      <I18nProvider i18n={i18n}>
        <Field
          label="Name"
          value=""
          onChange={() => {}}
          error="Name is required"
          hint="As friends call you"
        />
      </I18nProvider>,
    )
    const input = screen.getByLabelText('Name')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-describedby')).toContain(screen.getByText('Name is required').id)
  })
})
