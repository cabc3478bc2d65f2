import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FormDialog } from './FormDialog.tsx'

const onSubmit = vi.fn((event: React.SyntheticEvent) => event.preventDefault())
const onClose = vi.fn()

function show({ isDirty = false, canSubmit = true } = {}) {
  render(
    <I18nProvider i18n={i18n}>
      <FormDialog
        title="Edit"
        isDirty={isDirty}
        isBusy={false}
        canSubmit={canSubmit}
        submitLabel="Save"
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <input aria-label="Name" />
      </FormDialog>
    </I18nProvider>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' })

beforeEach(() => {
  onSubmit.mockClear()
  onClose.mockClear()
})

describe('a dialog with a form', () => {
  it('closes at once if nothing was changed', () => {
    show()
    press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each(['Cancel', 'Close'])('asks before %s loses what was written', async (button) => {
    show({ isDirty: true })
    press(button)
    fireEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(onClose).not.toHaveBeenCalled()
    press(button)
    fireEvent.click(within(await question()).getByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is sent by its button, and by Ctrl or Cmd and Enter in any field', () => {
    show({ isDirty: true })
    press('Save')
    const field = screen.getByRole('textbox', { name: 'Name' })
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    fireEvent.keyDown(field, { key: 'Enter', metaKey: true })
    expect(onSubmit).toHaveBeenCalledTimes(3)
  })

  it('is not sent by keys while it cannot be sent', () => {
    show({ canSubmit: false })
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'Enter', ctrlKey: true })
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
