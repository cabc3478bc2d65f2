import { once } from 'node:events'
import { z } from 'zod'
import { exportMember } from '#app/export-member'
import { readConfig } from '#platform/config'
import { forChores } from '#platform/context'
import { openContext } from '#platform/open-context'

const USAGE = `Prints everything that belongs to a member, one JSON document per line: { "section", "row" }.

  ./run export-member <id> > member.jsonl`

const [memberId = '', ...rest] = process.argv.slice(2)
if (z.uuid().safeParse(memberId).success && rest.length === 0) await run()
else {
  console.error(USAGE)
  process.exitCode = 2
}

async function run(): Promise<void> {
  // The log goes to standard output too, and would end up in the export.
  const ctx = openContext({ ...readConfig(), LOG_LEVEL: 'silent' }, 'export-member')
  try {
    let count = 0
    for await (const exported of exportMember(forChores(ctx), memberId)) {
      count += 1
      if (!process.stdout.write(`${JSON.stringify(exported)}\n`)) await once(process.stdout, 'drain')
    }
    console.error(`${count} rows`)
    if (count === 0) process.exitCode = 1
  } finally {
    await ctx.close()
  }
}
