import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** The public questions and answers; opening one closes the other. */
export function Help() {
  return (
    <section className="lp-section lp-shaded" id="help" aria-labelledby="help-title">
      <div className="lp-wrap lp-split">
        <div className="lp-heading lp-pinned">
          <p className="lp-kicker">
            <Trans>Help</Trans>
          </p>
          <h2 id="help-title">
            <Trans>Questions people ask at the door</Trans>
          </h2>
          <p className="lp-lead">
            <Trans>Short and honest answers, before you come in.</Trans>
          </p>
        </div>
        <div className="lp-faq">
          <Question ask={<Trans>What is Guildhall, and who is it for?</Trans>}>
            <Trans>
              A network of communities for professionals, creators and entrepreneurs. You join the communities
              of your trade, ask and answer in the open, and stay in touch with the people you meet there.
            </Trans>
          </Question>
          <Question ask={<Trans>How do I join? Do I need another password?</Trans>}>
            <Trans>
              No new password. You log in with an identity provider, and Guildhall never sees or stores your
              password. The first time you come, your account is made from the name and email address your
              provider gives us.
            </Trans>
          </Question>
          <Question ask={<Trans>Who can see my email address?</Trans>}>
            <Trans>
              Only you. We keep it if your provider has verified it, show it on your own settings page, and
              never in anything that other people receive.
            </Trans>
          </Question>
          <Question ask={<Trans>What happens when I log out?</Trans>}>
            <Trans>
              That browser is signed out at once, in every tab. Your other devices stay signed in until you
              log out there. The next log-in asks who you are again.
            </Trans>
          </Question>
          <Question ask={<Trans>Does it follow me to my other devices?</Trans>}>
            <Trans>
              Your look does: change the theme or dark mode on one device, and every open page of yours
              changes with it.
            </Trans>
          </Question>
          <Question ask={<Trans>Can I use it by keyboard, or without motion?</Trans>}>
            <Trans>
              Yes. Everything can be reached by keyboard, and pressing ? shows the shortcuts. If your system
              asks for less motion, nothing moves here.
            </Trans>
          </Question>
          <Question ask={<Trans>Can I change how it looks?</Trans>}>
            <Trans>
              Yes: Classic, New Age and Tech Mode, each in light and dark. Try them at the top of this page,
              under “See it as”.
            </Trans>
          </Question>
        </div>
      </div>
    </section>
  )
}

function Question({ ask, children }: { ask: ReactNode; children: ReactNode }) {
  return (
    <details name="help">
      <summary>
        <h3>{ask}</h3>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <p>{children}</p>
    </details>
  )
}
