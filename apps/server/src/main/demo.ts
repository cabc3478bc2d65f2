import { cast } from '@guildhall/identity/cast'
import { workers } from '#app/workers'
import { hasPosts } from '#features/posts'
import { joinMember } from '#features/members'
import { readConfig } from '#platform/config'
import { startEvents } from '#platform/events/start'
import { openContext } from '#platform/open-context'
import { playDemo } from '../../demo/play-demo.ts'

const PATIENT = { DATABASE_WAIT_MS: 60_000, DATABASE_STATEMENT_MS: 60_000 }

// The people of the demo, as members who have logged in once, and what they have written and said. Safe to run
// again: nobody is made twice, and who has written something is left alone. Nobody gets a mail about a past that was made up.
// Nobody waits for an answer here, so it is patient with a busy machine.
const config = { ...readConfig(), SMTP_URL: '', VAPID_PUBLIC_KEY: '', ...PATIENT }
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
    people.set(person.username, id)
  }
  console.log(`${cast.length} people of the demo are members`)
  if (!(await hasPosts(ctx.db, [...people.values()]))) {
    const events = startEvents(ctx, workers)
    await playDemo(ctx, people, () => events.settle(120_000)).finally(() => events.stop())
    console.log('they have written, talked and saved')
  }
} finally {
  await ctx.close()
}
