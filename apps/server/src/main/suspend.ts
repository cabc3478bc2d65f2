import { parseArgs } from 'node:util'
import { Suspension } from '@guildhall/contract/master-admins'
import { findMember } from '#features/members'
import { liftSuspension, suspendMember } from '#features/master-admins'
import { readConfig } from '#platform/config'
import { forChores } from '#platform/context'
import { AppError } from '#platform/errors'
import { openContext } from '#platform/open-context'

const USAGE = `Suspends a member: refuses their log-ins and sessions, closes their open pages and keeps a record of it.

  ./run suspend <id or username> --reason <text> [--until <date>]   such as 2027-01-31 or 2027-01-31T18:00Z
  ./run suspend --lift <id or username>                             lifts it before its time`

const request = readRequest()
if (request === null) fail(USAGE, 2)
else await run(request)

type Request = { who: string; suspension: Suspension | 'lift' }

function readRequest(): Request | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { reason: { type: 'string' }, until: { type: 'string' }, lift: { type: 'boolean' } },
    })
    const [who, ...rest] = positionals
    if (who === undefined || rest.length > 0) return null
    if (values.lift) return values.until || values.reason ? null : { who, suspension: 'lift' }
    const until = values.until === undefined ? null : new Date(values.until).toISOString()
    return { who, suspension: Suspension.parse({ reason: values.reason, until }) }
  } catch {
    return null
  }
}

async function run({ who, suspension }: Request): Promise<void> {
  const owned = openContext(readConfig(), 'suspend')
  const ctx = forChores(owned)
  try {
    const memberId = await findMember(ctx.db, who)
    if (memberId === null) return fail(`There is no member ${who}.`, 1)
    if (suspension === 'lift') await liftSuspension(ctx, null, memberId)
    else await suspendMember(ctx, null, memberId, suspension)
    console.log(suspension === 'lift' ? `${who} can log in again` : `${who} is suspended`)
    await ctx.nats.flush()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    fail(reasonOf(error), 1)
  } finally {
    await owned.close()
  }
}

function reasonOf({ code, message }: AppError): string {
  if (code === 'not_found') return `${request?.who} is not suspended.`
  return code === 'forbidden'
    ? `${request?.who} is a master admin: ./run master-admin ${request?.who} off`
    : message
}

function fail(message: string, exitCode: number): void {
  console.error(message)
  process.exitCode = exitCode
}
