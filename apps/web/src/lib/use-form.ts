import { t } from '@lingui/core/macro'
import { useState, type SubmitEvent } from 'react'
import type { core } from 'zod/mini'
import { useStableKey } from './use-stable-key.ts'
import { validate } from './validate.ts'

type Values = Record<string, unknown>
type Messages = Readonly<Partial<Record<string, () => string>>>
type Field<T> = {
  name: string
  value: T
  onChange: (value: T) => void
  onBlur: () => void
  error: string | null
}

type FormOptions<V extends Values, B extends Values> = {
  initial: V
  /** The values and their setter, if they are stored elsewhere. */
  state?: [values: V, set: (values: V) => void]
  /** Returns the body of the request. Its fields have the names of the values. */
  body: (values: V) => B
  /** The contract's rules of the body. */
  rules: core.$ZodObject
  /** Returns the codes of broken rules that concern several fields. */
  check?: (values: V) => Record<string, string>
  /** Texts of broken rules, by their codes. A broken rule without a text only makes the form invalid. */
  messages?: Messages
}

/** Rules that every text has. Fields that are too long show that themselves. */
const COMMON_MESSAGES: Messages = { 'field.stacked_marks': () => t`Too many accents on one letter` }

/**
 * The state of a form. A field shows its error once it was left or the form was submitted; a form with errors is not
 * sent, but its first invalid field is focused.
 */
export function useForm<V extends Values, B extends Values>(options: FormOptions<V, B>) {
  const [initial] = useState(options.initial)
  const own = useState(options.initial)
  const [values, setValues] = options.state ?? own
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<Values>({})
  const keyOf = useStableKey()
  const body = options.body(values)
  const reasons: Readonly<Record<string, string>> = {
    ...options.check?.(values),
    ...validate(options.rules, body),
  }
  const isValid = Object.keys(reasons).length === 0
  const names = Object.keys(values)
  const messages: Messages = { ...COMMON_MESSAGES, ...options.messages }

  const set = (part: Partial<V>) => {
    setValues({ ...values, ...part })
    setFailures({})
  }
  const errorOf = (name: string): string | null => {
    if (typeof failures[name] === 'string') return failures[name]
    return touched.has(name) ? (messages[reasons[name] ?? '']?.() ?? null) : null
  }

  return {
    values,
    body,
    /** True if something was changed; spaces around a text do not count. */
    isDirty: JSON.stringify(trimmed(values)) !== JSON.stringify(trimmed(initial)),
    /** Returns the props of a field. */
    field: <N extends keyof V & string>(name: N): Field<V[N]> => ({
      name,
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
      onBlur: () => setTouched((before) => new Set([...before, name])),
      error: errorOf(name),
    }),
    /** Sets all fields to their initial values, without errors. */
    reset: () => {
      set(initial)
      setTouched(new Set())
    },
    /** Shows an error of the server at a field, until something is changed. */
    fail: (name: keyof V & string, message: string) => setFailures({ [name]: message }),
    /** Returns a submit handler that sends a valid body, with an idempotency key that retries share. */
    submit:
      (
        send: (body: B, key: string) => void,
        onInvalid?: (reasons: Readonly<Record<string, string>>) => void,
      ) =>
      (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        setTouched(new Set(names))
        if (isValid) return send(body, keyOf(JSON.stringify(body)))
        focusField(event.currentTarget, names.find((name) => reasons[name] !== undefined) ?? '')
        onInvalid?.(reasons)
      },
  }
}

function trimmed(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
