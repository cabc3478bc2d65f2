import { Trans } from '@lingui/react/macro'
import { ChartColumn, Sparkles, UsersRound } from 'lucide-react'
import { ComingSoon } from '../ComingSoon.tsx'
import { AgentPicture } from './AgentPicture.tsx'
import { InsightPicture } from './InsightPicture.tsx'
import { RoomPicture } from './RoomPicture.tsx'

/** Presents the three headline features, each with a small picture. */
export function Features() {
  return (
    <section className="lp-section" id="features" aria-labelledby="features-title">
      <div className="lp-wrap">
        <div className="lp-heading">
          <h2 id="features-title">
            <Trans>Three things a feed alone never gave you</Trans>
          </h2>
          <p className="lp-lead">
            <Trans>A place that remembers, numbers that explain themselves, and AI you can check.</Trans>
          </p>
        </div>
        <div className="lp-bento">
          <article className="lp-feature">
            <div className="lp-words">
              <p className="lp-kicker">
                <UsersRound size={16} aria-hidden />
                <span>
                  <Trans context="heading">Communities</Trans>
                </span>
              </p>
              <h3>
                <Trans>Rooms that remember</Trans>
              </h3>
              <p>
                <Trans>
                  Ask once, in the right room. The accepted answer stays marked for the next person who asks.
                  Private communities stay private, on every path.
                </Trans>
              </p>
            </div>
            <RoomPicture />
          </article>
          <article className="lp-feature">
            <div className="lp-words">
              <p className="lp-kicker">
                <ChartColumn size={16} aria-hidden />
                <span>
                  <Trans>AI-powered insights</Trans>
                </span>{' '}
                <ComingSoon />
              </p>
              <h3>
                <Trans>Scores that explain themselves</Trans>
              </h3>
              <p>
                <Trans>
                  See who in your community is heating up, what they care about, and exactly why. Every point
                  is something they did, and it halves every 14 days. Members can see their own record and
                  turn it off.
                </Trans>
              </p>
            </div>
            <InsightPicture />
          </article>
          <article className="lp-feature lp-wide">
            <div className="lp-words">
              <p className="lp-kicker">
                <Sparkles size={16} aria-hidden />
                <span>
                  <Trans>AI agents you can mention</Trans>
                </span>
              </p>
              <h3>
                <Trans>AI that hands you the receipt</Trans>
              </h3>
              <p>
                <Trans>
                  Mention an agent and it answers in the open, under its own name and badge. One tap on any
                  reply shows what triggered it, what it read and which model answered. It only reads what
                  everyone in the thread can read.
                </Trans>
              </p>
            </div>
            <AgentPicture />
          </article>
        </div>
      </div>
    </section>
  )
}
