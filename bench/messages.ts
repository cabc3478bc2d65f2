import { measureHistory } from './messages/history.ts'
import { measureLists } from './messages/lists.ts'
import { removeMessages, seedMessages } from './messages/seed-messages.ts'
import { measureSends } from './messages/sends.ts'
import { measureParts } from './parts.ts'
import { runBench } from './run-bench.ts'
import { signIn } from './sign-in.ts'

// Measures sending beside the bare statement, the history of a long conversation beside a short one, and lists.
await runBench(async (run) => {
  try {
    const chats = await seedMessages(run.database, run.sizes)
    console.log(`${chats.pairs.length} pairs, a conversation of ${chats.long.messages} messages`)
    const ids = chats.pairs.flatMap(({ people }) => people)
    const cookies = await signIn(run.harness.env(run.database), ids)
    const cookieOf = new Map(ids.map((id, at) => [id, cookies[at] ?? '']))
    return await measureParts({
      sends: () => measureSends(run, chats, cookieOf),
      history: () => measureHistory(run, chats, cookieOf),
      lists: () => measureLists(run, chats, cookieOf),
    })
  } finally {
    await removeMessages(run.database)
  }
})
