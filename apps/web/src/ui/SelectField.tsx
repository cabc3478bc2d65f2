import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { boxClass } from './Field.tsx'

type OwnProps = 'id' | 'label' | 'onChange'

/** A field with a label in which one of the given options is chosen. */
export function SelectField({
  label,
  onChange,
  className,
  children,
  ...rest
}: { label: string; onChange: (value: string) => void } & Omit<ComponentProps<'select'>, OwnProps>) {
  const id = useId()
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          onChange={(event) => onChange(event.target.value)}
          className={clsx(boxClass, 'min-h-11 cursor-pointer appearance-none pr-10')}
          {...rest}
        >
          {children}
        </select>
        <ChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
      </div>
    </div>
  )
}
