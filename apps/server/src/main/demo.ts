import { cast } from '@guildhall/identity/cast'
import { workers } from '#app/features'
import { hasPosts } from '#features/posts'
import { finishOnboarding, joinMember } from '#features/members'
import { readConfig } from '#platform/config'
import { startEvents } from '#platform/events/start'
import { openContext } from '#platform/open-context'
import { createAgents } from '../../demo/agents.ts'
import { seedDemo } from '../../demo/seed-demo.ts'

const LONG_TIMEOUTS = { DATABASE_WAIT_MS: 60_000, DATABASE_STATEMENT_MS: 60_000 }

// Creates the demo cast as members who have logged in once and finished the first steps, with their posts and comments. Safe to run again: no member
// is created twice, and nothing is written if any of them already has posts. No mail or push about made-up events is
// sent. No caller waits for it, so its timeouts are long, for a busy machine.
const config = { ...readConfig(), SMTP_URL: '', VAPID_PUBLIC_KEY: '', ...LONG_TIMEOUTS }
const ctx = openContext(config, 'demo')
const people = new Map<string, string>()
try {
  for (const person of cast) {
    const id = await joinMember(ctx, {
      issuer: ctx.config.OIDC_ISSUER,
      subject: person.sub,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      username: person.username,
    })
    await finishOnboarding(ctx, { memberId: id })
    people.set(person.username, id)
  }
  console.log(`${cast.length} people of the demo are members`)
  await createAgents(ctx, people)
  if (!(await hasPosts(ctx.db, [...people.values()]))) {
    const events = startEvents(ctx, workers)
    await seedDemo(ctx, people, () => events.drain(120_000)).finally(() => events.stop())
    console.log('they have written, talked and saved')
  }
} finally {
  await ctx.close()
}
