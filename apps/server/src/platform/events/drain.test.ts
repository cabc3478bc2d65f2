import { expect, it } from 'vitest'
import { addPiece } from '#test/event-stage'
import { useStages } from '#test/use-stages'
import { drain } from './drain.ts'

const { setUp } = useStages()

it('waits for an event that was published while the query for unhandled ones waited', async () => {
  const { ctx, make } = await setUp()
  const query: typeof ctx.db.query = async (name, sql, values) => {
    await new Promise((done) => setTimeout(done, 5))
    await make(1)
    return ctx.db.query(name, sql, values)
  }
  const waiting = drain({ ...ctx, db: { ...ctx.db, query } }, [addPiece], 0)
  await expect(waiting).rejects.toThrow(/piece\.made \S+ waits for pieces_add-piece \(sent 0 times\)/)
})

it('does not wait for an event that is due later', async () => {
  const { ctx, make } = await setUp()
  await make(1, { at: new Date(Date.now() + 60_000) })
  await expect(drain(ctx, [addPiece], 0)).resolves.toBeUndefined()
})
