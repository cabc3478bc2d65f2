import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { boxClass, FieldFrame, useFieldFrame, type FieldProps } from '#web/ui/Field.tsx'
import { MentionArea } from './MentionArea.tsx'

/** Renders a labelled text area with mentions. Looks and is used like `TextArea`. */
export function MentionField({
  label,
  maxLength,
  hint,
  error,
  rows = 3,
  className,
  value,
  ...rest
}: FieldProps & Omit<ComponentProps<typeof MentionArea>, keyof FieldProps | 'frameClass' | 'id'>) {
  const frame = useFieldFrame({ value, maxLength, hint, error })
  return (
    <FieldFrame {...frame} label={label} hint={hint} error={error}>
      <MentionArea
        id={frame.id}
        value={value}
        rows={rows}
        limit={maxLength}
        aria-describedby={frame.describedBy}
        aria-invalid={frame.invalid || undefined}
        className={clsx(boxClass, 'py-2.5', className)}
        {...rest}
      />
    </FieldFrame>
  )
}
