import { CollectionInput } from '@guildhall/contract/saved.input'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useForm } from './use-form.ts'

const send = vi.fn()
const onInvalid = vi.fn()
let form: ReturnType<typeof useTestForm>

function useTestForm() {
  return useForm({
    initial: { description: '', name: '' },
    body: (values) => ({ description: values.description.trim(), name: values.name.trim() }),
    rules: CollectionInput,
    messages: { 'collection.no_name': () => 'A name, please' },
  })
}

function Form() {
  const current = useTestForm()
  useEffect(() => {
    form = current
  })
  return (
    <form onSubmit={current.submit(send, onInvalid)}>
      {(['description', 'name'] as const).map((name) => {
        const { error, onChange, ...field } = current.field(name)
        return (
          <label key={name}>
            {name}
            <input {...field} onChange={({ target }) => onChange(target.value)} />
            {error}
          </label>
        )
      })}
      <button type="submit">Send</button>
    </form>
  )
}

const write = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { exact: false }), { target: { value } })
const submit = () => fireEvent.submit(document.querySelector('form')!)

beforeEach(() => {
  send.mockClear()
  onInvalid.mockClear()
  render(<Form />)
})

describe('a form', () => {
  it('sends what the rules of the contract accept', () => {
    write('name', '  To read ')
    submit()
    expect(send).toHaveBeenCalledWith({ description: '', name: 'To read' }, expect.any(String))
  })

  it('repeats the same request with the same key, and another one with another', () => {
    write('name', 'To read')
    submit()
    submit()
    write('name', 'To watch')
    submit()
    const [first, second, third] = send.mock.calls.map(([, key]) => key as string)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('shows an error once its field was left, and no longer when it is corrected', () => {
    expect(screen.queryByText(/please/)).toBeNull()
    fireEvent.blur(screen.getByLabelText('name'))
    expect(screen.getByText(/A name, please/)).toBeTruthy()
    write('name', 'x')
    expect(screen.queryByText(/please/)).toBeNull()
  })

  it('with errors is not sent, but shows them and focuses the first field that has one', () => {
    screen.getByLabelText('description').focus()
    submit()
    expect(send).not.toHaveBeenCalled()
    expect(onInvalid).toHaveBeenCalledWith({ name: 'collection.no_name' })
    expect(screen.getByText(/A name, please/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('name', { exact: false }))
  })

  it('explains the rules that every text has', () => {
    write('name', `e${'\u0301'.repeat(20)}`)
    submit()
    expect(send).not.toHaveBeenCalled()
    expect(screen.getByText(/Too many accents on one letter/)).toBeTruthy()
  })

  it('is dirty if something was changed, other than spaces around it', () => {
    write('name', '  ')
    expect(form.isDirty).toBe(false)
    write('name', 'x')
    expect(form.isDirty).toBe(true)
    write('name', '')
    expect(form.isDirty).toBe(false)
  })

  it('shows an error of the server at its field, until something is changed', () => {
    write('name', 'One too many')
    submit()
    act(() => form.fail('name', 'You have 100 collections'))
    expect(screen.getByText(/100 collections/)).toBeTruthy()
    write('description', 'Then not')
    expect(screen.queryByText(/100 collections/)).toBeNull()
  })

  it('has its initial values and no errors after a reset', () => {
    write('description', 'Then not')
    submit()
    expect(screen.getByText(/A name, please/)).toBeTruthy()
    act(() => form.reset())
    expect(form.values).toEqual({ description: '', name: '' })
    expect(screen.queryByText(/A name, please/)).toBeNull()
  })
})
