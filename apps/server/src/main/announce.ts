import { announce } from '#features/notifications'
import { readConfig } from '#platform/config'
import { forChores } from '#platform/context'
import { openContext } from '#platform/open-context'

const USAGE = `Tells every member something: in their notifications, and by e-mail and push as they wish.

  ./run announce <title> <text> [path]   the path is where a click leads, such as /settings`
const MAX_TITLE_LENGTH = 200
const MAX_TEXT_LENGTH = 1_000

const [title = '', content = '', linkUrl = null, ...rest] = process.argv.slice(2)
const isValid =
  title !== '' &&
  title.length <= MAX_TITLE_LENGTH &&
  content !== '' &&
  content.length <= MAX_TEXT_LENGTH &&
  (linkUrl === null || /^\/(?!\/)/.test(linkUrl)) &&
  rest.length === 0
if (isValid) await run()
else {
  console.error(USAGE)
  process.exitCode = 2
}

async function run(): Promise<void> {
  const ctx = openContext(readConfig(), 'announce')
  try {
    const count = await announce(forChores(ctx), { id: ctx.newId(), title, content, linkUrl })
    console.log(`${count} ${count === 1 ? 'member was' : 'members were'} told`)
  } finally {
    await ctx.close()
  }
}
