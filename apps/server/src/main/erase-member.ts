import { z } from 'zod'
import { eraseMember } from '#app/erase-member'
import { readConfig } from '#platform/config'
import { forChores } from '#platform/context'
import { AppError } from '#platform/errors'
import { openContext } from '#platform/open-context'

const USAGE = `Deletes a member and everything that is theirs, for good. Run it again after an interruption.

  ./run erase-member <id>`

const [memberId = '', ...rest] = process.argv.slice(2)
if (z.uuid().safeParse(memberId).success && rest.length === 0) await run()
else {
  console.error(USAGE)
  process.exitCode = 2
}

async function run(): Promise<void> {
  const ctx = openContext(readConfig(), 'erase-member')
  try {
    await eraseMember(forChores(ctx), memberId)
    console.log(`${memberId} was deleted`)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    console.error(`there is no member ${memberId}`)
    process.exitCode = 1
  } finally {
    await ctx.close()
  }
}
