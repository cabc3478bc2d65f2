import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Renders the public FAQ; opening a question closes the open one. */
export function Help() {
  return (
    <section className="lp-section" id="help" aria-labelledby="help-title">
      <div className="lp-wrap lp-split">
        <div className="lp-heading lp-pinned">
          <p className="lp-kicker">
            <Trans context="heading">Help</Trans>
          </p>
          <h2 id="help-title">
            <Trans>Frequently asked questions</Trans>
          </h2>
          <p className="lp-lead">
            <Trans>Short, honest answers before you join.</Trans>
          </p>
        </div>
        <div className="lp-faq">
          <FaqItem question={<Trans>What is Guildhall, and who is it for?</Trans>}>
            <Trans>
              A network of communities for professionals, creators and entrepreneurs. You join the communities
              of your trade, ask and answer in the open, and stay in touch with the people you meet there.
            </Trans>
          </FaqItem>
          <FaqItem question={<Trans>How do I join? Do I need another password?</Trans>}>
            <Trans>
              No new password needed. You log in with your sign-in provider, and Guildhall never sees or
              stores your password. The first time you log in, we create your account from the name and email
              your provider shares.
            </Trans>
          </FaqItem>
          <FaqItem question={<Trans>Who can see my email address?</Trans>}>
            <Trans>
              Only you. We store it if your provider has verified it, and show it only on your own settings
              page.
            </Trans>
          </FaqItem>
          <FaqItem question={<Trans>What happens when I log out?</Trans>}>
            <Trans>
              You’re logged out of that browser right away, in every tab. Your other devices stay logged in.
              Next time, you’ll be asked to log in again.
            </Trans>
          </FaqItem>
          <FaqItem question={<Trans>Do my settings sync across devices?</Trans>}>
            <Trans>
              Yes. Change the theme or dark mode on one device, and it updates everywhere you’re logged in.
            </Trans>
          </FaqItem>
          <FaqItem question={<Trans>Can I use it with just a keyboard, or with reduced motion?</Trans>}>
            <Trans>
              Yes. Everything works from the keyboard; press ? to see the shortcuts. If your system is set to
              reduce motion, animations are off.
            </Trans>
          </FaqItem>
          <FaqItem question={<Trans>Can I change how it looks?</Trans>}>
            <Trans>
              Yes: Classic, New Age and Tech Mode, each in light and dark. Try them at the top of this page,
              under “See it as”.
            </Trans>
          </FaqItem>
        </div>
      </div>
    </section>
  )
}

function FaqItem({ question, children }: { question: ReactNode; children: ReactNode }) {
  return (
    <details name="help">
      <summary>
        <h3>{question}</h3>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <p>{children}</p>
    </details>
  )
}
