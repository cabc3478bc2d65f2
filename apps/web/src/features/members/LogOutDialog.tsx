import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { browser } from '#web/lib/browser.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LOG_OUT_ADDRESS, prepareLogOut } from './log-out.ts'

/**
 * Asks before a log-out that deletes unsent messages, and whether kept drafts stay in this browser. Other drafts are
 * deleted either way.
 */
export function LogOutDialog({
  keptDrafts,
  hasUnsent,
  onClose,
}: {
  keptDrafts: number
  hasUnsent: boolean
  onClose: () => void
}) {
  const { t } = useLingui()

  function logOut(keepDrafts: boolean) {
    prepareLogOut({ keepDrafts })
    browser.goTo(LOG_OUT_ADDRESS)
  }

  return (
    <Dialog title={t`Log out?`} onClose={onClose}>
      <div className="grid gap-4 p-5">
        {hasUnsent && (
          <p className="text-pretty">
            <Trans>Some messages haven’t been sent yet. Logging out now deletes them.</Trans>
          </p>
        )}
        {keptDrafts > 0 && (
          <p className="text-pretty">
            <Plural
              value={keptDrafts}
              one="# draft is saved in this browser. Keep it only if no one else uses this browser."
              other="# drafts are saved in this browser. Keep them only if no one else uses this browser."
            />
          </p>
        )}
        <div className="grid gap-2">
          {keptDrafts > 0 ? (
            <>
              <Button variant="primary" onClick={() => logOut(true)}>
                {plural(keptDrafts, { one: 'Keep draft and log out', other: 'Keep drafts and log out' })}
              </Button>
              <Button variant="danger" onClick={() => logOut(false)}>
                {plural(keptDrafts, { one: 'Delete draft and log out', other: 'Delete drafts and log out' })}
              </Button>
            </>
          ) : (
            <Button variant="danger" onClick={() => logOut(false)}>
              {t`Log out anyway`}
            </Button>
          )}
          <Button data-first onClick={onClose}>
            {t({ message: 'Cancel', context: 'button' })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
