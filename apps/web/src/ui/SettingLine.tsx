import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A row of settings: title, description, and its control at the end. */
export function SettingLine({
  as: Frame = 'div',
  icon: Icon,
  title,
  text,
  textId,
  children,
}: {
  /** `li` inside a list. */
  as?: 'div' | 'li'
  icon: LucideIcon
  title: ReactNode
  text: ReactNode
  textId?: string
  children?: ReactNode
}) {
  return (
    <Frame className="flex items-center gap-3 border-t border-line py-3.5 last:pb-0 desk:gap-4">
      <span className="grid size-10 flex-none place-items-center rounded-card bg-sunken text-muted">
        <Icon size={20} strokeWidth={1.9} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <div className="font-semibold wrap-anywhere">{title}</div>
        <p id={textId} className="text-sm text-muted text-pretty wrap-anywhere">
          {text}
        </p>
      </div>
      {children}
    </Frame>
  )
}
