import { findMember } from '#features/members'
import { setOperator } from '#features/operators'
import { readConfig } from '#platform/config'
import { forChores } from '#platform/context'
import { openContext } from '#platform/open-context'

const USAGE = `Makes a member an operator, who can suspend members, or a plain member again.

  ./run operator <id or username> on|off`

const [who = '', state, ...rest] = process.argv.slice(2)
if (who !== '' && (state === 'on' || state === 'off') && rest.length === 0) await run(state === 'on')
else fail(USAGE, 2)

async function run(on: boolean): Promise<void> {
  const ctx = openContext(readConfig(), 'operator')
  try {
    const memberId = await findMember(ctx.chores, who)
    if (memberId === null) return fail(`There is no member ${who}.`, 1)
    const isChanged = await setOperator(forChores(ctx), memberId, { on })
    console.log(`${who} is ${isChanged ? 'now' : 'already'} ${on ? 'an operator' : 'a plain member'}`)
  } finally {
    await ctx.close()
  }
}

function fail(message: string, exitCode: number): void {
  console.error(message)
  process.exitCode = exitCode
}
