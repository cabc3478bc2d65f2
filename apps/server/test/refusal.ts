import type { Ctx } from '#platform/context'
import { Refused } from './client.ts'
import { countRows } from './count-rows.ts'

/** Returns why a call is refused; throws if it is not refused, or if it wrote something. */
export async function refusalOf(
  ctx: Pick<Ctx, 'db'>,
  send: () => Promise<unknown>,
): Promise<{ status: number; code: string; message: string }> {
  const before = await countRows(ctx)
  const refusal = await send().then(
    () => null,
    (error: unknown) => error,
  )
  const after = await countRows(ctx)
  if (!(refusal instanceof Refused)) throw new Error('the call was not refused', { cause: refusal })
  if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error('the refused call wrote something')
  return { status: refusal.status, code: refusal.code, message: refusal.message }
}
