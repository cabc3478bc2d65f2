import { signInMembers } from './conversation/members.ts'
import { measurePages } from './conversation/pages.ts'
import { measureReactions } from './conversation/reactions.ts'
import { makeTalk } from './conversation/talk.ts'
import { measureThreads } from './conversation/threads.ts'
import { connected } from './data/database.ts'
import { measureOverData } from './over-data.ts'
import { measureParts } from './parts.ts'

// Reactions beside the bare durable statement, and every list of a conversation deep inside beside its beginning.
const database = await measureOverData(async (run, began) => {
  const talk = await makeTalk(run.database, run.sizes, began)
  const members = await signInMembers(run.stage, run.database)
  const cookies = members.map(({ cookie }) => cookie)
  return measureParts({
    reactions: () => measureReactions(run, cookies, talk.posts),
    pages: () => measurePages(run, members, talk, began),
    threads: () => measureThreads(run, cookies, talk),
  })
})

// What is gone would otherwise be read by the next run.
await connected(database, (client) => client.query('vacuum posts, comments, reactions, saved_posts'))
