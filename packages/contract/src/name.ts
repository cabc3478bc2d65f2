import { MAX_NAME_LENGTH, NAME_MESSAGES, nameFault, plainName } from './name-rules.ts'
import { text } from './text.ts'

/** A first or last name, the same wherever it comes from: a form or an identity provider. Null for none. */
export function name() {
  return text({ max: MAX_NAME_LENGTH })
    .transform(plainName)
    .superRefine((value, { addIssue }) => {
      const fault = nameFault(value)
      if (fault !== null) addIssue({ code: 'custom', message: NAME_MESSAGES[fault] })
    })
    .nullable()
    .transform((value) => (value === '' ? null : value))
}
