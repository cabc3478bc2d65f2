import './toaster.css'
import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import * as RadixToast from 'radix-ui/toast'
import { useEffect } from 'react'
import { dismissToast, useToast, type Toast } from './toasts.ts'

const DURATION_MS = 5_000
const SWIPE_PX = 50

const toneStyles: Record<Toast['tone'], { icon: typeof Info; colour: string; edge: string }> = {
  plain: { icon: Info, colour: 'text-primary', edge: 'before:bg-primary' },
  good: { icon: CircleCheck, colour: 'text-good', edge: 'before:bg-good' },
  destructive: { icon: CircleAlert, colour: 'text-danger', edge: 'before:bg-danger' },
}

const actionClass =
  'relative rounded-small text-base font-semibold text-primary before:absolute before:-inset-x-2 before:-inset-y-2.5 hover:underline'

/**
 * Shows one toast at a time, for 5 s unless it says otherwise, away from dialog buttons. Swipe right to dismiss, F8 to
 * focus.
 */
export function Toaster() {
  const toast = useToast()
  const { t } = useLingui()
  return (
    <RadixToast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      label={t({ message: 'Notification', context: 'label' })}
    >
      {toast && <ToastMessage key={toast.id} toast={toast} />}
      <RadixToast.Viewport hotkey={['F8']} label={t`Notifications (F8)`} className="toasts" />
    </RadixToast.Provider>
  )
}

function ToastMessage({ toast }: { toast: Toast }) {
  const { t } = useLingui()
  const { icon: Icon, colour, edge } = toneStyles[toast.tone]
  return (
    <RadixToast.Root
      type={toast.tone === 'destructive' ? 'foreground' : 'background'}
      data-tone={toast.tone}
      duration={toast.durationMs ?? DURATION_MS}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      className={clsx(
        'relative flex animate-rise items-start gap-3 overflow-hidden rounded-card border border-line bg-raised py-3.5 pr-2 pl-4.5 shadow-float',
        'before:absolute before:inset-y-0 before:left-0 before:w-1 before:content-[""]',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        edge,
      )}
    >
      <Icon size={20} className={clsx('mt-px flex-none', colour)} aria-hidden />
      <ToastBody toast={toast} />
      {toast.link && (
        <RadixToast.Action altText={toast.link.label} asChild>
          <a href={toast.link.href} className={actionClass}>
            {toast.link.label}
          </a>
        </RadixToast.Action>
      )}
      <RadixToast.Close
        aria-label={t({ message: 'Close', context: 'button' })}
        className="-my-1.5 grid size-9 flex-none place-items-center rounded-full text-muted hover:bg-sunken"
      >
        <X size={18} aria-hidden />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}

/** It is rendered once Radix has a place on screen for the toast. */
function ToastBody({ toast }: { toast: Toast }) {
  useEffect(() => void toast.onShown?.(), [toast])
  return (
    <div className="min-w-0 flex-1 wrap-anywhere">
      <RadixToast.Title className="text-base font-semibold">{toast.title}</RadixToast.Title>
      {toast.text && (
        <RadixToast.Description className="text-base text-muted">{toast.text}</RadixToast.Description>
      )}
      {toast.action && (
        <RadixToast.Action
          altText={toast.action.label}
          onClick={toast.action.run}
          className={clsx(actionClass, 'mt-1.5')}
        >
          {toast.action.label}
        </RadixToast.Action>
      )}
    </div>
  )
}
