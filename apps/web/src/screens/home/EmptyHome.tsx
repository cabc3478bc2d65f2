import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { Link } from '@tanstack/react-router'
import { Compass, Moon, PenLine } from 'lucide-react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { openComposer } from '#web/features/posts/composer/composer.dialog.ts'
import { PreferenceSwitch } from '#web/features/preferences/PreferenceSwitch.tsx'
import { ThemePicker } from '#web/features/preferences/ThemePicker.tsx'
import { greetingName } from '#web/lib/names.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { WelcomeBanner } from './WelcomeBanner.tsx'

/** Renders an empty feed: a welcome, ways to fill it, and the theme settings. */
export function EmptyHome({ user }: { user: CurrentUser | null }) {
  const { t } = useLingui()
  return (
    <>
      <section aria-labelledby="welcome" className="card overflow-hidden">
        <WelcomeBanner />
        <div className="relative px-5 pb-6 desk:px-6">
          <MemberAvatar member={user} size="xl" className="-mt-10 border-4 border-surface" />
          <h2 id="welcome" className="mt-3 text-[1.625rem] leading-tight tracking-[-0.025em] wrap-anywhere">
            <Greeting user={user} />
          </h2>
          <p className="mt-1.5 mb-4 max-w-prose text-muted text-pretty">
            {t`Your feed is empty. Join groups and follow people to fill it, or say hello so others can find you.`}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Link
              to="/welcome"
              search={{ step: 'interests' }}
              className={buttonClass({ variant: 'primary' })}
            >
              <Compass size={18} strokeWidth={1.9} aria-hidden />
              {t`Find groups and people`}
            </Link>
            <Button onClick={() => openComposer()}>
              <PenLine size={18} strokeWidth={1.9} aria-hidden />
              {t`Write the first post`}
            </Button>
          </div>
        </div>
      </section>
      <section aria-labelledby="look" className="card px-4 py-5 desk:p-6">
        <h2 id="look" className="text-lg">{t`Choose your theme`}</h2>
        <p className="mt-1 mb-4 text-base text-muted text-pretty">
          {t`Three themes, each in light and dark. Changes apply right away.`}
        </p>
        <div className="mb-5">
          <ThemePicker member={user} />
        </div>
        <PreferenceSwitch
          name="darkMode"
          icon={Moon}
          label={t`Dark Mode`}
          text={t`Easier on the eyes at night. Works in all three themes.`}
        />
      </section>
    </>
  )
}

function Greeting({ user }: { user: CurrentUser | null }) {
  const { t } = useLingui()
  const name = user && greetingName(user)
  return name ? t({ message: `Welcome, ${name}`, context: 'heading' }) : t`Welcome to Guildhall`
}
