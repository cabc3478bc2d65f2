import { signInMembers } from './conversation/members.ts'
import { measurePages } from './conversation/pages.ts'
import { measureReactions } from './conversation/reactions.ts'
import { seedConversation } from './conversation/seed-conversation.ts'
import { measureThreads } from './conversation/threads.ts'
import { connected } from './data/database.ts'
import { runBench } from './run-bench.ts'
import { measureParts } from './parts.ts'

// Reactions compared with the bare durable statement, and deep pages of every list compared with its first page.
const database = await runBench(async (run, began) => {
  const conversation = await seedConversation(run.database, run.sizes, began)
  const members = await signInMembers(run.harness, run.database)
  const cookies = members.map(({ cookie }) => cookie)
  return measureParts({
    reactions: () => measureReactions(run, cookies, conversation.posts),
    pages: () => measurePages(run, members, conversation, began),
    threads: () => measureThreads(run, cookies, conversation),
  })
})

// The next run would otherwise read the dead rows.
await connected(database, (client) => client.query('vacuum posts, comments, reactions, saved_posts'))
