import './welcome.css'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode, SubmitEvent } from 'react'
import { useTitle } from '#web/lib/use-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useWelcome } from './use-welcome.ts'
import { WELCOME_STEPS } from './welcome-search.ts'

/** The id of the heading of the open step. */
export const WELCOME_HEADING = 'welcome-heading'

/** The frame of a step: how far one is, what it is about, its content, and the ways on, back and out. */
export function WelcomeStep({
  title,
  text,
  note,
  isBusy = false,
  canContinue = true,
  onContinue,
  children,
}: {
  title: string
  text: string
  /** What was chosen so far, next to the buttons; announced when it changes. */
  note?: string
  isBusy?: boolean
  canContinue?: boolean
  /** Saves the step before `proceed` is called; without it, the step has nothing to save. */
  onContinue?: (proceed: () => void) => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const { number, isLeaving, back, proceed, skip } = useWelcome()
  const total = WELCOME_STEPS.length
  const isLast = number === total
  useTitle(title)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (onContinue) onContinue(proceed)
    else proceed()
  }

  return (
    <Page layout="broad">
      <form onSubmit={submit} className="welcome">
        <div className="welcome-bar">
          <div aria-hidden className="welcome-progress">
            {WELCOME_STEPS.map((name, index) => (
              <span key={name} data-done={index < number || undefined} />
            ))}
          </div>
          <p className="text-sm whitespace-nowrap text-muted tabular-nums">{t`Step ${number} of ${total}`}</p>
          <Button variant="ghost" disabled={isLeaving} onClick={skip} className="-mr-3 text-muted!">
            {t`Skip for now`}
          </Button>
        </div>
        <div className="welcome-head">
          <h1 id={WELCOME_HEADING} tabIndex={-1} className="wrap-anywhere outline-none">
            {title}
          </h1>
          <p className="max-w-prose text-muted text-pretty">{text}</p>
        </div>
        <div className="welcome-body">{children}</div>
        <div className="welcome-foot">
          {back && (
            <Button variant="ghost" onClick={back}>
              {t({ message: 'Back', context: 'button' })}
            </Button>
          )}
          <p role="status" className="min-w-0 flex-1 truncate text-right text-sm text-muted">
            {note}
          </p>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy || isLeaving}
            disabled={!canContinue}
            className="min-w-28"
          >
            {isLast
              ? t({ message: 'Finish', context: 'button' })
              : t({ message: 'Continue', context: 'button' })}
          </Button>
        </div>
      </form>
    </Page>
  )
}
